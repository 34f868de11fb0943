/** What REST asks of a tag. */
export const TAG = 'service_id name description color';

/** What REST asks of an end user, and its lists of each. */
export const END_USER_ROW = `service_id end_user_id name status created last_updated last_processed_at is_portfolio tags { ${TAG} }
  pdfs { status }`;
export const END_USER = `${END_USER_ROW} information meta opportunity_id classification broker_link_status
  submitting_brokers { company domain email }`;

/** What other services have of an end user and this one does not find out. */
const UNKNOWN = { criteria: [], confidence: null, profit_and_loss_layout: null };

/** Of these, what OpenAPI says of them. */
export const COMPUTED = {
  data_sources: {
    type: 'array',
    items: {
      type: 'object',
      properties: { type: { type: 'string' }, status: { type: 'string' } },
      required: ['type', 'status'],
    },
  },
  criteria: { type: 'array', items: {} },
  confidence: { type: ['number', 'null'] },
};

/** An end user as REST shows it. A receipt stays as it is. */
export function endUserOf<Row extends object>(row: Row): Omit<Row, 'pdfs'> {
  if (!('tags' in row)) return row;
  const { pdfs, ...shown }: Row & { pdfs?: { status: string }[] } = row;
  const data_sources = (pdfs ?? []).map(({ status }) => ({ type: 'pdf', status: String(status).toLowerCase() }));
  return { ...shown, data_sources, ...UNKNOWN };
}

/** An end user's row wherever it stands alone. */
export const wrappedEndUser = (name: string) => (data: Record<string, object>) => ({
  end_user: endUserOf(data[name] ?? {}),
});
