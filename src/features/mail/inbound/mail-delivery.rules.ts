/** `forgotten`: it was read, and the mail itself is kept no longer. */
export type DeliveryState = 'received' | 'read' | 'unreadable' | 'forgotten';
