/** What records are asked for; what is absent or null does not matter. */
export interface RecordFilterValues {
  brokerLinkStatus?: string | null;
  classification?: string | null;
  mailState?: string | null;
  fromMail?: boolean | null;
}

/** The filter as SQL: a column and its value, or a whole condition and null. */
export function filterConditions(filter: RecordFilterValues): [condition: string, value: string | null][] {
  const { brokerLinkStatus, classification, mailState, fromMail } = filter;
  const conditions: [string, string | null | undefined][] = [
    ['broker_link_status', brokerLinkStatus],
    ['classification', classification],
    ['mail_state', mailState],
  ];
  const given = conditions.filter((each): each is [string, string] => typeof each[1] === 'string');
  if (typeof fromMail !== 'boolean') return given;
  return [...given, [`mail_state IS ${fromMail ? 'NOT NULL' : 'NULL'}`, null]];
}
