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
