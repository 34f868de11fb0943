import { goes, type PickerRow, summaryOf } from '../../src/dashboard/pages/send/picker-rows';

const row = (more: Partial<PickerRow>): PickerRow => ({
  ...{
    funderServiceId: 'fun_1',
    name: 'A',
    fit: 'FITS',
    why: [],
    priority: null,
    blocked: null,
    blockedInSandbox: null,
  },
  ...{ missing: { paths: [], fileClasses: [] }, channel: 'INTEGRATION', state: 'LIVE' },
  ...{ approvalRate: null, medianHours: null, decisions: 0, commission: null },
  ...more,
});

describe('what a send would come to', () => {
  const incomplete = row({ missing: { paths: ['company.ein'], fileClasses: [] } });
  const sent = row({ blocked: 'Sent' });

  it('counts each reason for which nothing goes', () => {
    const rows = [row({}), incomplete, sent, sent, row({ fit: 'DOES_NOT_FIT' })];
    expect(summaryOf(rows, false)).toBe('4 fit, 1 does not fit; will not be sent: 1 (Data incomplete), 2 (Sent).');
    expect(rows.filter((each) => goes(each, false))).toHaveLength(2);
  });

  it('lets the sandbox have what production has had already', () => {
    expect(summaryOf([sent, sent], true)).toBe('2 fit.');
    expect(goes(sent, true)).toBe(true);
    expect(goes(incomplete, true)).toBe(false);
  });

  it('says of the sandbox, too, what does not go there', () => {
    const byMail = row({ channel: 'EMAIL', blockedInSandbox: 'No sandbox' });
    expect(summaryOf([row({}), byMail], true)).toBe('2 fit; will not be sent: 1 (No sandbox).');
    expect([goes(byMail, true), goes(byMail, false)]).toEqual([false, true]);
  });
});
