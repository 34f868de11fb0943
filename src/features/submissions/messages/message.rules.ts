/** What a message is for. */
export const MESSAGE_KINDS = ['letter', 'message', 'documents', 'withdrawal', 'contract', 'merchant_request'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How it goes: by mail, by the funder's own system, or by a person. */
export const MESSAGE_VIAS = ['mail', 'channel', 'task'] as const;
export type MessageVia = (typeof MESSAGE_VIAS)[number];

export interface Recipients {
  to: string[];
  cc: string[];
}

/** A file that went along; `generated` stands for an application that was made for it. */
export interface MessageFile {
  id: string | null;
  name: string;
  hash: string | null;
  size: number;
  fileClass: string | null;
}
