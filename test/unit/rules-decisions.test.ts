import {
  APPLICATION_STATUSES,
  becomesCurrent,
  type DecisionClass,
  decisionClass,
  effectiveFrom,
  type Standing,
} from '../../src/features/decisions/decision.rules';
import { declineCodes } from '../../src/features/decisions/decline-codes.rules';
import { nextLinkStatus } from '../../src/features/mail/links/record-link.rules';
import { emailMapping } from '../../src/features/mail/reading/email-mapping.rules';
import { CLASSES, type ReadingClass } from '../../src/features/mail/reading/signal-classes.rules';
import { isKnownSender } from '../../src/features/mail/trust/known-sender.rules';
import { REASONS } from '../../src/features/mail/trust/reasons.rules';
import { nextSubmissionStatus } from '../../src/features/submissions/submission.states.rules';
import { decodeCursor, encodeCursor } from '../../src/platform/live/cursor';
import { maskNumbers } from '../../src/platform/masks/numbers.rules';
import { read } from '../support/decision-readings';
import { isYes, listOf, vectorsOf } from '../support/rule-tables';

const seconds = (cell: string | null | undefined) => Math.round(Number(cell) * 1000);

describe('docs/rules/decisions.md', () => {
  const page = vectorsOf('decisions.md');

  test.each(page.table('application statuses'))('$application status is of class $class', (row) => {
    const kind = decisionClass(row['application status']!, null);
    expect(kind).toBe(row.class);
    expect(decisionClass(row['application status']!, 'general-chatter')).toBe('chatter');
    const event = { approval: 'decision_approved', decline: 'decision_declined' }[kind as string];
    expect(event ? nextSubmissionStatus('submitted_to_funder', event as 'decision_approved') : null).toBe(
      row['submission becomes'],
    );
  });

  test('knows no other status', () => {
    const named = page.table('application statuses').map((row) => row['application status']);
    expect(named).toEqual(Object.keys(APPLICATION_STATUSES));
  });

  test.each(page.table('effective times'))('said $said, received $received, now $now holds from $holds from', (row) => {
    const person = row["a person's, while one stands from"];
    const said = { saidMs: row.said ? seconds(row.said) : null, receivedMs: seconds(row.received) };
    const standing = person === null ? null : { standingMs: person === 'none' ? null : seconds(person) };
    expect(effectiveFrom({ ...said, nowMs: seconds(row.now) }, standing)).toBe(seconds(row['holds from']));
  });

  const standingOf = (cell: string | null | undefined): Standing | null => {
    if (!cell) return null;
    const [kind, , at, , sourceId = null] = cell.split(' ');
    return { kind: kind as DecisionClass, effectiveAtMs: Number(at), sourceId };
  };
  test.each(page.table('current decision'))('$new after $current becomes current: $becomes current', (row) => {
    expect(becomesCurrent(standingOf(row.new)!, standingOf(row.current))).toBe(isYes(row['becomes current']));
  });

  test.each(page.table('decision stages'))('$application status, earlier $earlier', (row) => {
    const applicationStatus = row['application status'] as ReadingClass;
    expect(emailMapping({ applicationStatus }, isYes(row.earlier))).toEqual({
      emailClassification: row.email_classification,
      emailDecisionStage: row.email_decision_stage,
    });
  });

  test.each(page.table('decline kinds'))('$application status for "$reason" counts as $kinds', (row) => {
    expect(declineCodes(row['application status']!, row.reason!)).toBe(row.kinds);
  });

  page.testsAreComplete();
});

describe('docs/rules/mail.md', () => {
  const page = vectorsOf('mail.md');

  test.each(page.table('known senders'))('$sender is known: $known', (row) => {
    const senders = { emailDomains: listOf(row['catalogue domains']), confirmed: listOf(row.confirmed) };
    expect(isKnownSender(row.sender!, senders)).toBe(isYes(row.known));
  });

  test('tells the reasons for waiting in the order in which they are looked for', () => {
    expect(page.table('waiting reasons').map(({ reason }) => reason)).toEqual([...REASONS]);
  });

  test('tells the classes of answers in the order that decides a tie', () => {
    expect(page.table('reading order').map((row) => row.class)).toEqual([...CLASSES]);
  });

  test.each(page.table('readings'))('reads "$text" as $status', (row) => {
    const { outcome, classification } = read(row.subject!, row.text!);
    expect([outcome, classification.applicationStatus]).toEqual([row.outcome, row.status]);
  });

  const moves = page
    .table('link moves')
    .flatMap(({ from, ...to }) => Object.entries(to).map(([event, status]) => [from!, event, status] as const));
  test.each(moves)('a record that is %s, by %s, becomes %s', (from, event, status) => {
    const next = nextLinkStatus(from as 'unlinked', event as 'link');
    expect('status' in next ? next.status : null).toBe(status);
  });

  test.each(page.table('masks'))('shows "$text" as "$shown"', ({ text, shown }) => {
    expect(maskNumbers(text!)).toBe(shown);
  });

  page.testsAreComplete();
});

describe('docs/rules/live.md', () => {
  const page = vectorsOf('live.md');
  const own = encodeCursor('acc_0000000000000001', 7);
  const forms: Record<string, string> = {
    'as it was given': own,
    'cut short': own.slice(0, -1),
    'with something behind it': `${own}A`,
  };

  test.each(page.table('cursors'))('a cursor $cursor is taken: $accepted', (row) => {
    const asking = isYes(row['of the account that asks']) ? 'acc_0000000000000001' : 'acc_0000000000000002';
    expect(decodeCursor(asking, forms[row.cursor!]!) === 7).toBe(isYes(row.accepted));
  });

  page.testsAreComplete();
});
