import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { node } from './processes.mjs';

/** A test makes much that soon is garbage. Jest's workers are started with the same flags. */
export const JEST = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];
/** What measures how long something takes while much goes on: nothing else may run beside it. */
export const ALONE = [
  'test/api/fair-threads.test.ts',
  'test/api/hostile.test.ts',
  'test/api/inbound-hostile.test.ts',
  'test/unit/hostile-reading.test.ts',
];
/** What has two cores to do for minutes: `npm run test:longest`, before a release and after changes of what it proves. */
export const LONGEST = [
  'test/api/connector-crash.test.ts',
  'test/api/message-crash.test.ts',
  'test/api/notification-crash.test.ts',
  'test/unit/corpus-statements.test.ts',
  'test/unit/corpus.test.ts',
  'test/unit/timed-expressions.test.ts',
];
/** What takes long and proves a promise all the same: `npm run test:long`. Without a path `npm test` leaves it out. */
export const LONG = [
  'test/api/backup.test.ts',
  'test/api/board-sql.test.ts',
  'test/api/broken-connections.test.ts',
  'test/api/connector-hostile.test.ts',
  'test/api/connector-rate.test.ts',
  'test/api/crash.test.ts',
  'test/api/crm-odd-payloads.test.ts',
  'test/api/decision-order.test.ts',
  'test/api/demo.test.ts',
  'test/api/dev.test.ts',
  'test/api/erasure.test.ts',
  'test/api/faults.test.ts',
  'test/api/file-operations.test.ts',
  'test/api/hostile-input.test.ts',
  'test/api/impossible-times.test.ts',
  'test/api/instances.test.ts',
  'test/api/key-rights.test.ts',
  'test/api/limits.test.ts',
  'test/api/mail-fixtures.test.ts',
  'test/api/mail-trust.test.ts',
  'test/api/mailboxes.test.ts',
  'test/api/new-migration.test.ts',
  'test/api/ocr.test.ts',
  'test/api/own-deals.test.ts',
  'test/api/own-letters.test.ts',
  'test/api/policy-upload-resumed.test.ts',
  'test/api/polling.test.ts',
  'test/api/private-files.test.ts',
  'test/api/real-imap.test.ts',
  'test/api/record-links.test.ts',
  'test/api/restored-messages.test.ts',
  'test/api/restored-sends.test.ts',
  'test/api/rights-rest.test.ts',
  'test/api/rights.test.ts',
  'test/api/secrets-rotation.test.ts',
  'test/api/sending-email.test.ts',
  'test/api/sweep-audit.test.ts',
  'test/api/sweep-bad-input.test.ts',
  'test/api/sweep-tenancy.test.ts',
  'test/api/transactions-opening.test.ts',
  'test/api/typeorm-cli.test.ts',
  'test/api/webhook-crash.test.ts',
  'test/api/webhook-delivery.test.ts',
  'test/unit/imap-floods.test.ts',
  'test/unit/ocr.test.ts',
  'test/unit/pdf-text.test.ts',
  'test/unit/policy-reading-hostile.test.ts',
  'test/unit/reading-text.test.ts',
  'test/unit/release.test.ts',
];
/** What goes through the whole house, waits, or takes seconds: `npm test` has it, `npm run test:unit` goes without it. */
export const SLOWER_UNITS = [
  'test/unit/architecture.test.ts',
  'test/unit/connector-requests.test.ts',
  'test/unit/connector-turns.rules.test.ts',
  'test/unit/document-comparisons.test.ts',
  'test/unit/event-loop.test.ts',
  'test/unit/large-statements.test.ts',
  'test/unit/linear-expressions.test.ts',
  'test/unit/lists.test.ts',
  'test/unit/masked-schema.test.ts',
  'test/unit/normalise.rules.test.ts',
  'test/unit/odd-values.test.ts',
  'test/unit/overload.test.ts',
  'test/unit/policy-open-conditions.test.ts',
  'test/unit/policy-reading-beside.test.ts',
  'test/unit/policy-reading-conditional-bounds.test.ts',
  'test/unit/policy-reading-ends.test.ts',
  'test/unit/policy-reading-export.test.ts',
  'test/unit/policy-reading-layouts.test.ts',
  'test/unit/policy-reading-mixed.test.ts',
  'test/unit/policy-reading-names.test.ts',
  'test/unit/policy-reading-questions.test.ts',
  'test/unit/policy-reading-refused-bounds.test.ts',
  'test/unit/policy-reading-rows.test.ts',
  'test/unit/policy-reading-sentences.test.ts',
  'test/unit/policy-reading.test.ts',
  'test/unit/reading-retractions.test.ts',
  'test/unit/reading-variants.test.ts',
  'test/unit/rest-openapi.test.ts',
  'test/unit/rest-write-back.test.ts',
  'test/unit/schema-files.test.ts',
  'test/unit/statements.test.ts',
  'test/unit/thread-pool.test.ts',
  'test/unit/webhook.rules.test.ts',
];
/** What these prove must hold every time. */
const PROMISES =
  /(crash|inbound|record-links|mail-round-trip|sending|transactions|jobs|live|websocket|exclusions|integrations|decisions|tenancy|webhook|instances|faults)[\w-]*\.test\.ts$/;
/** More files than that which fail have a cause of their own. */
const MOST_AGAIN = 6;
export const E2E = ['--config', 'test/e2e/jest.config.cjs'];

/**
 * Runs jest: its exit code, and how many passed, failed and were left out. A machine that is busy with others can be
 * late once, so in CI a file that failed is run again by itself, from nothing; one that proves a promise must hold three
 * times then, since a race that shows once in a few runs is a defect.
 */
export async function jest(jestArgs, config = [], env = process.env) {
  const first = await jestOnce(jestArgs, env);
  const failing = first.files.filter(({ failed }) => failed > 0);
  if (!process.env.CI || failing.length === 0 || failing.length > MOST_AGAIN) return first;
  for (const file of failing) {
    const times = PROMISES.test(file.path) ? 3 : 1;
    let held = 0;
    while (held < times) {
      console.log(`\n== once more, by itself: ${file.path}`);
      const again = await jestOnce([...config, '--runInBand', '--runTestsByPath', file.path], env);
      if (again.code !== 0) break;
      held += 1;
    }
    console.log(`\n${file.path} failed, and ${held === times ? `held when run again (${held})` : 'failed again'}.`);
    if (held < times) continue;
    first.passed += file.failed;
    first.failed -= file.failed;
  }
  if (first.failed === 0) first.code = 0;
  return first;
}

async function jestOnce(jestArgs, env) {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  const outputFile = join(folder, 'result.json');
  const code = await node([...JEST, '--json', `--outputFile=${outputFile}`, ...jestArgs], env);
  const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  const files = (result.testResults ?? []).map(({ name: path, status, assertionResults }) => ({
    path: relative(process.cwd(), path),
    // A file that did not run counts as one that failed.
    failed: Math.max(assertionResults.filter((each) => each.status === 'failed').length, status === 'failed' ? 1 : 0),
  }));
  const failed = files.reduce((sum, file) => sum + file.failed, 0);
  const { numPassedTests: passed = 0, numPendingTests = 0, numTodoTests = 0 } = result;
  // What ends Jest otherwise counts as failed.
  return { code, files, passed, failed: code === 0 ? failed : failed || 1, skipped: numPendingTests + numTodoTests };
}
