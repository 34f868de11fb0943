/** Sources that break a rule of test/unit/architecture.test.ts in their first line (a write: in their third), and some that do not. */
export const SOURCES: { rule?: string; path: string; text: string }[] = [
  {
    rule: 'settings are read in platform/config.ts only',
    path: 'src/platform/env.ts',
    text: 'export const port = process.env.PORT;\n',
  },
  { path: 'src/platform/config.ts', text: '// process.env is read here.\nexport const port = process.env.PORT;\n' },
  { path: 'src/platform/quiet.ts', text: '/* never\n process.env */\n' },
  {
    rule: 'features reach the network through platform/outbound only',
    path: 'src/features/crm/direct.job.ts',
    text: "export const sent = fetch('https://example.com');\n",
  },
  {
    rule: 'rules have no clock and no chance',
    path: 'src/features/deals/dated.rules.ts',
    text: 'export const now = new Date();\n',
  },
  {
    rule: 'rows that are kept in memory are never changed',
    path: 'src/features/funders/rename.commands.ts',
    text: 'export const rename = (tx: Tx) => tx.db.update(Funder, {}, {});\n',
  },
  {
    rule: 'audit entries are only added, and sealed anew when the key is changed',
    path: 'src/platform/audit/forget.ts',
    text: 'export const forget = (db: EntityManager) => db.delete(AuditEntry, {});\n',
  },
  {
    rule: 'audit entries are only added, and sealed anew when the key is changed',
    path: 'src/features/audit/rewrite.commands.ts',
    text: "export const rewrite = (tx: Tx) => tx.db.query('UPDATE audit_entries SET seq = 1');\n",
  },
  {
    rule: 'no test is left out or run alone',
    path: 'test/unit/alone.test.ts',
    text: "it.only('runs alone', () => {});\n",
  },
  {
    rule: 'no test is left out or run alone',
    path: 'test/unit/left-out.test.ts',
    text: "describe.skip.each([1])('is left out', () => {});\n",
  },
  {
    path: 'test/support/on-mysql.ts',
    text: 'export const onMysql = process.env.TEST_MYSQL_URL ? describe : describe.skip;\n',
  },
  ...['queries', 'resolver', 'loaders'].map((layer) => ({
    rule: 'write',
    path: `src/features/deals/writing.${layer}.ts`,
    text: "import type { EntityManager } from 'typeorm';\nexport const write = (db: EntityManager) => db\n  .getRepository('Deal').update('a', {});\n",
  })),
  {
    path: 'src/features/deals/writing.commands.ts',
    text: "import type { EntityManager } from 'typeorm';\nexport const write = (db: EntityManager) => db.delete('Deal', 'a');\n",
  },
  {
    path: 'src/features/deals/forgetting.queries.ts',
    text: "const repository = new Map<string, string>();\nexport const forget = () => repository.delete('a');\n",
  },
];
