const ATTRIBUTIONS: Record<string, string> = {
  thread_reference: 'a reply in the thread of our mail',
  plus_address: 'the address it was sent to',
  subject_token: 'the token in the subject',
  application_id: 'the funder’s application id',
  sender_domain_and_name: 'the sender’s domain and the merchant’s name',
  provider_callback: 'the funder’s own system',
  manual: 'a person or a program, by the API',
};

/** How a decision was found to belong to its submission: who decided what. */
export const attributionWord = (method: string) => ATTRIBUTIONS[method] ?? method;
