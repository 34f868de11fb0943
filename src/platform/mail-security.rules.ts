/** How a connection to a mail server is kept from being read by others. */
export const SECURITIES = ['tls', 'starttls', 'none'] as const;
export type Security = (typeof SECURITIES)[number];
