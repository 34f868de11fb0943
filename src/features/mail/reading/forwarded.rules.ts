/** What stands over a mail that was forwarded: who wrote it, about what, and when. Absent parts are null. */
export interface ForwardedHead {
  from: string | null;
  subject: string | null;
  sentAtMs: number | null;
}

const LABELLED = /^[*_\s]{0,4}([\p{L}'’ ]{1,20}?)\s?:[*_\s]{0,4}(\S[^\n]{0,998})$/u;
const LABELS: Record<keyof ForwardedHead, ReadonlySet<string>> = {
  from: new Set(['from', 'von', 'de', 'da', 'van', 'od', 'fra', 'från']),
  subject: new Set(['subject', 'betreff', 'objet', 'asunto', 'oggetto', 'assunto', 'onderwerp']),
  sentAtMs: new Set([
    'sent',
    'date',
    'gesendet',
    'datum',
    'envoyé',
    'envoyé le',
    'enviado',
    'enviado el',
    'fecha',
    'data',
  ]),
};
const ADDRESS = /[^\s<>()[\]"'`,;:]{1,64}@[A-Za-z0-9.-]{1,253}[A-Za-z0-9]/;

/** The head of a forwarded mail, as mail programs write it into the text. */
export function forwardedHead(lines: readonly string[]): ForwardedHead {
  const head: ForwardedHead = { from: null, subject: null, sentAtMs: null };
  for (const line of lines) {
    const [, label = '', value = ''] = LABELLED.exec(line.slice(0, 1100).trimEnd()) ?? [];
    const name = label.trim().toLowerCase();
    if (LABELS.from.has(name)) head.from ??= ADDRESS.exec(value.slice(0, 400))?.[0].toLowerCase() ?? null;
    else if (LABELS.subject.has(name)) head.subject ??= value.slice(0, 500).trim();
    else if (LABELS.sentAtMs.has(name)) head.sentAtMs ??= timeOf(value);
  }
  return head;
}

/** `Tue, Mar 3, 2026 at 4:05 PM`; null for what is written in another way. */
function timeOf(value: string): number | null {
  const at = Date.parse(
    value
      .slice(0, 100)
      .replace(/\sat\s/i, ' ')
      .replace(/[\u202f\u00a0]/g, ' '),
  );
  return Number.isNaN(at) ? null : at;
}
