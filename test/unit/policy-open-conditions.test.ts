import { evaluatePolicy } from '../../src/features/policies/checks/evaluation.rules';
import { policyOutcome } from '../../src/features/policies/checks/outcome.rules';
import { referenceCheck } from '../../src/features/policies/checks/reference-check.rules';
import { fitOf } from '../../src/features/policies/fit.rules';
import { changesBetween } from '../../src/features/policies/policy-changes.rules';
import { evaluate, facts, least, most } from '../support/policy-evaluations';
import { csv, readWhole } from '../support/sheets/read';

/** The policy of a sheet's only funder, with one column beside its name and a term. */
const read = async (heading: string, ...cells: string[]) => {
  const rows = cells.map((cell) => ['Acme Funding', '12 months', cell]);
  const { rows: read } = await readWhole(csv(['Lender', 'Max Term', heading], ...rows), 'a.csv');
  return read[0]!.policy;
};
const inState = (state: string) => ({ company: { address: { state } } });
const withFico = (credit_score: number) => ({ owners: [{ credit_score }] });
const withNsfs = (nsf_per_month: number) => ({ statements: { nsf_per_month } });
const withFlags = (flags: object) => ({ flags });
const ofKind = (entity_type: string) => ({ company: { entity_type } });

describe('a cell that says more than was understood', () => {
  it.each<[heading: string, cell: string, deal: object, fit: string]>([
    // In brackets behind a state of a list: about that state alone.
    ['Restricted States', 'TX (call first), VA', inState('TX'), 'may_fit'],
    ['Restricted States', 'TX (call first), VA', inState('VA'), 'does_not_fit'],
    ['Restricted States', 'TX (call first), VA', inState('FL'), 'fits'],
    ['Restricted States', 'CA (1st only [over 100k]), NY', inState('CA'), 'may_fit'],
    ['Restricted States', 'CA (1st only [over 100k]), NY', inState('NY'), 'does_not_fit'],
    ['Restricted States', 'CA & NY (CA ok over 500k)', inState('NY'), 'does_not_fit'],
    ['Restricted States', 'TX (call first, VA', inState('VA'), 'may_fit'],
    ['Restricted States', 'No CA, NY ok (with COJ)', inState('NY'), 'may_fit'],
    // Anywhere else about any of them, and about others.
    ['Restricted States', 'CA, NY - case by case', inState('CA'), 'may_fit'],
    ['Restricted States', 'CA, NY - case by case', inState('FL'), 'may_fit'],
    ['Restricted States', '(call) CA, NY', inState('CA'), 'may_fit'],
    // The only one under what is refused: where alone it lends, or all that it leaves out.
    ['Restricted States', 'Texas only', inState('TX'), 'may_fit'],
    ['Restricted States', 'Texas only', inState('FL'), 'may_fit'],
    // Some that are fine beside those that are not: those stay refused.
    ['Allowed States', 'No CA. FL, TX ok', inState('CA'), 'does_not_fit'],
    ['Allowed States', 'No CA. FL, TX ok', inState('OH'), 'may_fit'],
    // Words may let more pass than the number.
    ['Positions', '1st or payoff of existing position', { positions: 1 }, 'may_fit'],
    ['Positions', '1st or payoff of existing position', { positions: 0 }, 'may_fit'],
    ['Min FICO', '600, higher for trucking', withFico(650), 'may_fit'],
    ['Min FICO', '600, higher for trucking', withFico(550), 'may_fit'],
    // What only says that more is looked at is nothing to a deal within.
    ['NSF', '3/month, more considered with explanation', withNsfs(2), 'fits'],
    ['NSF', '3/month, more considered with explanation', withNsfs(5), 'may_fit'],
    ['Max Amount', '$1,500,000 (larger by exception)', { amount_requested: 900_000 }, 'fits'],
    ['Max Amount', '$1,500,000 (larger by exception)', { amount_requested: 2_000_000 }, 'may_fit'],
    ['Deal Size', '$10k - $300k, higher for renewals', { amount_requested: 90_000 }, 'fits'],
    ['Deal Size', '$10k - $300k, less for startups', { amount_requested: 90_000 }, 'may_fit'],
    // Of several numbers the loosest: below it nothing helps.
    ['Min FICO', '600 (570 w/ a strong file)', withFico(560), 'does_not_fit'],
    ['Min FICO', '600 (570 w/ a strong file)', withFico(610), 'fits'],
    ['Min FICO', '600 (570 w/ a strong file)', withFico(580), 'may_fit'],
    ['Min FICO', '600 (570 w/ a strong file, lower considered)', withFico(560), 'may_fit'],
    ['Min Balance', '$2,000 or 10% of monthly deposits', { statements: { average_daily_balance: 5 } }, 'may_fit'],
    ['Deal Size', '$10k - $300k, sweet spot $50k', { amount_requested: 400_000 }, 'does_not_fit'],
    // Where nothing was read.
    ['Min FICO', 'call', withFico(610), 'may_fit'],
    ['Restricted Industries', 'ask', {}, 'may_fit'],
    ['Min FICO', 'n/a', withFico(610), 'no_policy'],
    ['Min FICO', 'TBD', withFico(610), 'may_fit'],
    ['Excl. States', 'varies', inState('FL'), 'may_fit'],
    ['Buy Rate', 'varies', {}, 'no_policy'],
    // What is about a thing is nothing to deals without it.
    ['Bankruptcy', 'Discharged 2+ years', withFlags({ bankruptcy: false }), 'no_policy'],
    ['Bankruptcy', 'Discharged 2+ years', withFlags({ bankruptcy: true }), 'may_fit'],
    ['Bankruptcy', 'Yes, if discharged', withFlags({ bankruptcy: false }), 'fits'],
    ['Bankruptcy', 'Yes, if discharged', withFlags({}), 'may_fit'],
    ['Homeowner', 'Required over $100k', withFlags({ homeowner: true }), 'fits'],
    ['Homeowner', 'Required over $100k', withFlags({ homeowner: false }), 'may_fit'],
    ['NSFs', 'case by case', withNsfs(0), 'no_policy'],
    ['NSFs', 'case by case', withNsfs(1), 'may_fit'],
    ['Sole Props', 'Yes, with 2 years', ofKind('llc'), 'no_policy'],
    ['Sole Props', 'Yes, with 2 years', ofKind('Sole Proprietor'), 'may_fit'],
    ['Sole Props', 'Yes, with 2 years', ofKind('family business'), 'may_fit'],
    // What a funder offers keeps no deal out, nor what nobody knows.
    ['Buy Rate', 'ask rep', {}, 'no_policy'],
    ['Notes', 'No deals over $1m', {}, 'no_policy'],
    ['Products', 'MCA, Zebra loans', {}, 'no_policy'],
    ['Rep', 'Dana', {}, 'no_policy'],
    // That none is kept out is no trade, and a share no count.
    ['Restricted Industries', 'None restricted', {}, 'no_policy'],
    ['Restricted Industries', 'Nothing prohibited', {}, 'no_policy'],
    ['Max NSFs', '5%', withNsfs(9), 'may_fit'],
    // How credit is looked up is nothing of the deal's.
    ['Credit Pull', 'Soft', {}, 'no_policy'],
    ['Credit Policy', 'Soft', {}, 'may_fit'],
    // Unless its heading says that it does.
    ['Home-Based Businesses', 'No', {}, 'may_fit'],
    ['Monthly Deposits', '6', { statements: { deposits_per_month: 6 } }, 'may_fit'],
    ['Min Deposits', '6', { statements: { deposits_per_month: 6 } }, 'fits'],
    ['Min Deposits', '6', { statements: { deposits_per_month: 4 } }, 'does_not_fit'],
    // Guidelines.
    ['Guidelines', '600+ FICO, fast approvals', withFico(610), 'fits'],
    ['Guidelines', '600+ FICO, merchant must be a US citizen', withFico(610), 'may_fit'],
    ['Guidelines', '600+ FICO, merchant must be a US citizen', withFico(590), 'does_not_fit'],
    ['Guidelines', 'Tax liens: OK with payment plan', withFlags({ tax_liens: true }), 'may_fit'],
    ['Guidelines', 'Tax liens: OK with payment plan', withFlags({ tax_liens: false }), 'fits'],
  ])('%s: %s leaves the deal %j as %s', async (heading, cell, deal, fit) => {
    expect(fitOf(evaluatePolicy(await read(heading, cell), facts(deal)))).toBe(fit);
  });

  it('is kept with its place, and the check says for which values a person is asked', async () => {
    const { checks, unmapped } = await read('Restricted States', 'TX (call first), VA');
    const restricted = checks.find(({ key }) => key === 'restricted_states');
    expect(restricted).toMatchObject({ value: ['TX', 'VA'], review_values: ['TX'], on_failure: 'fail' });
    expect(unmapped).toEqual({ 'Restricted States': 'TX (call first), VA' });
    expect((await read('Positions', '1st or payoff of existing position')).open_conditions).toEqual([
      {
        key: 'max_positions',
        header: 'Positions',
        text: '1st or payoff of existing position',
        source: { sheet: 'a.csv', row: 2, column: 'C' },
      },
    ]);
    expect((await read('Positions', '1st or 2nd')).open_conditions).toBeUndefined();
  });
});

describe('an open condition', () => {
  const condition = { key: 'max_positions', header: 'Positions', text: '1st or payoff' };
  const policy = { checks: [least('min_credit_score', 600)], open_conditions: [condition] };
  const said = 'Positions: "1st or payoff" is for a person to read';

  it('makes a match one for a person', () => {
    const found = evaluate(policy, withFico(610));
    expect(found).toMatchObject({ status: 'matched', score: 1, reviewRequired: true, explanation: said });
    expect(found.openConditions).toEqual([said]);
    expect(policyOutcome(found)).toBe('review_required');
  });

  it('says nothing where a check bars the deal', () => {
    const found = evaluate(policy, withFico(590));
    expect(found).toMatchObject({ status: 'mismatched', reviewRequired: false, explanation: 'FICO 590 < 600' });
    expect([found.openConditions, policyOutcome(found)]).toEqual([[], 'failed']);
  });

  it('stands beside what is missing', () => {
    const found = evaluate(policy, {});
    expect(found).toMatchObject({ status: 'missing_data', reviewRequired: true });
    expect(found.explanation).toBe(`FICO is missing: at least 600; ${said}`);
    expect(policyOutcome(found)).toBe('missing_data');
  });

  it('alone evaluates nothing, and asks for a person', () => {
    const found = evaluate({ open_conditions: [condition] }, {});
    expect(found).toMatchObject({ status: 'not_evaluated', score: null, reviewRequired: true, explanation: said });
    expect([policyOutcome(found), policyOutcome(evaluate({}, {}))]).toEqual(['review_required', null]);
  });

  it('is of its tier alone, and a tier without one is rather the one that the deal fits with', () => {
    const tiers = [
      { name: 'A', checks: [least('min_credit_score', 650)], open_conditions: [condition] },
      { name: 'B', checks: [least('min_credit_score', 600)] },
    ];
    expect(evaluate({ tiers }, withFico(700))).toMatchObject({ tier: 'B', reviewRequired: false });
    expect(evaluate({ tiers: tiers.slice(0, 1) }, withFico(700))).toMatchObject({ tier: 'A', openConditions: [said] });
    expect(evaluate({ tiers, open_conditions: [condition] }, withFico(700)).openConditions).toEqual([said]);
  });

  it('is told in few words, however long and many they are', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ header: `H${index}`.repeat(60), text: 'x'.repeat(500) }));
    const found = evaluate({ open_conditions: many }, {});
    expect(found.openConditions).toHaveLength(50);
    expect(found.explanation!.length).toBeLessThan(800);
    expect(found.explanation).toMatch(/; 47 more$/);
  });

  it.each([['text'], [[7, null, { header: 1 }]], [{}]])('in a form that nobody knows is none: %j', (stored) => {
    expect(evaluate({ open_conditions: stored }, {})).toMatchObject({ status: 'not_evaluated', reviewRequired: false });
  });

  it('is read for each of the rows of a funder, and from rows that are no alternative for all', async () => {
    const rows = [
      ['Acme Funding', 'A', '650', '1st or payoff of existing position'],
      ['Acme Funding', 'B', '600', '1st-3rd'],
      ['Acme Funding', 'C', '', 'ask'],
    ];
    const { rows: read } = await readWhole(csv(['Lender', 'Tier', 'Min FICO', 'Positions'], ...rows), 'a.csv');
    const { tiers, open_conditions: open } = read[0]!.policy;
    expect(tiers?.map(({ name, open_conditions: own = [] }) => [name, own.map(({ text }) => text)])).toEqual([
      ['A', ['1st or payoff of existing position']],
      ['B', []],
    ]);
    expect(open?.map(({ text }) => text)).toEqual(['ask']);
  });
});

describe('a check that asks for a person', () => {
  const states = { key: 'restricted_states', operator: 'is_not_in', value: ['TX', 'VA'], review_values: ['TX'] };

  it('bars nothing by the values that have a condition', () => {
    const found = evaluate({ checks: [states] }, inState('TX'));
    expect(found.failed).toMatchObject([{ onFailure: 'review_required' }]);
    expect(found.explanation).toBe('State TX is one of TX, VA (for a person)');
    expect(evaluate({ checks: [states] }, inState('VA')).failed).toMatchObject([{ onFailure: 'fail' }]);
  });

  it('is so within others: where all that fails of an and, or one way of an or, is for a person', () => {
    const barring = least('min_credit_score', 600);
    const of = (operator: string) => ({ checks: [{ operator, value: [states, barring] }] });
    const outcome = (operator: string, fico: number) =>
      policyOutcome(evaluate(of(operator), { ...inState('TX'), ...withFico(fico) }));
    expect([outcome('and', 700), outcome('and', 500), outcome('or', 500)]).toEqual([
      'review_required',
      'failed',
      'review_required',
    ]);
  });

  it('decides where no other bars the deal, whatever is optional', () => {
    const checks = [
      most('max_positions', 0, { on_failure: 'review_required' }),
      most('max_nsf_per_month', 1, { mandatory: false }),
    ];
    const deal = { positions: 2, ...withNsfs(3) };
    expect(policyOutcome(evaluate({ checks }, deal))).toBe('review_required');
    expect(fitOf(evaluate({ checks }, deal))).toBe('may_fit');
    expect(
      fitOf(evaluate({ checks: [...checks, least('min_credit_score', 600)] }, { ...deal, ...withFico(500) })),
    ).toBe('does_not_fit');
  });

  it('is nearer than a tier that bars the deal', () => {
    const tiers = [
      { name: 'A', checks: [least('min_credit_score', 650)] },
      { name: 'B', checks: [most('max_positions', 0, { on_failure: 'review_required' }), { ...states }] },
    ];
    const deal = { ...withFico(500), positions: 2, ...inState('TX') };
    expect(policyOutcome(evaluate({ tiers }, deal))).toBe('review_required');
  });

  it('of two cells refuses what either refuses without a condition', async () => {
    const rows = [['Acme Funding', 'TX (call first), VA (ask)', 'No TX, NY (over 100k)']];
    const { rows: read } = await readWhole(csv(['Lender', 'Restricted States', 'Excluded States'], ...rows), 'a.csv');
    expect(read[0]!.policy.checks).toMatchObject([{ value: ['TX', 'VA', 'NY'], review_values: ['VA', 'NY'] }]);
  });

  it('is told to clients of other systems, and where it differs', () => {
    expect(JSON.stringify(referenceCheck(states))).toContain('"decline_description":"For a person: TX"');
    const before = { matchingPriority: null, policy: { checks: [{ ...states, review_values: [] }] } };
    const after = {
      matchingPriority: null,
      policy: {
        checks: [states, most('max_positions', 1, { on_failure: 'review_required' })],
        open_conditions: [{ header: 'Positions', text: 'ask', source: { row: 2 } }],
      },
    };
    expect(changesBetween(before, after)).toEqual([
      {
        subject: 'restricted_states',
        before: 'State none of TX, VA',
        after: 'State none of TX, VA (for a person: TX)',
      },
      { subject: 'max_positions', before: null, after: 'Positions at most 1 (else for a person)' },
      { subject: 'open_conditions', before: null, after: 'Positions: "ask" is for a person to read' },
    ]);
    const moved = structuredClone(after);
    moved.policy.open_conditions[0]!.source.row = 9;
    expect(changesBetween(after, moved)).toEqual([]);
  });
});
