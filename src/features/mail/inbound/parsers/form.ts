import type { MailParts } from '../../../../platform/mime/compose';
import type { FormFile } from './parser';

/** The lines of a header as it was sent, unfolded. */
export function headerLines(header: string): [name: string, value: string][] {
  const lines = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
}

/** What a provider calls attachment1 or attachment-1. */
export const formAttachments = (files: readonly FormFile[]): MailParts['attachments'] =>
  files
    .filter(({ field }) => /^(?:attachment|inline)-?\d+$/.test(field))
    .map(({ fileName, contentType, content }) => ({ fileName, contentType, content }));
