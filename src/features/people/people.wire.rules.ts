/** What REST asks of a member. */
export const MEMBER =
  'user_service_id name email role may_show_personal_data source joined ended last_seen passkeys assigned_deals';
