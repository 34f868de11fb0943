import { matchesOf } from '../../../platform/matches.rules';
import { namingWords, shortNames } from '../../deals/merchant-names.rules';
import { type MailAttributionMethod } from '../../decisions/decision.rules';
import { normaliseDomain } from '../../exclusions/normalise.rules';
import { mentionsOf, type Part, splitByMerchant } from './merchants.rules';
import { namesId } from './named-ids.rules';

/** A submission that a mail may belong to, with what it can be recognised by. Absent values are null or empty. */
export interface Candidate {
  submissionServiceId: string;
  /** Of the mails that we sent for it, with or without `<>`. */
  messageIds: readonly string[];
  token: string | null;
  /** The funder's own ids for it. */
  applicationIdentifiers: readonly string[];
  funderDomains: readonly string[];
  legalName: string | null;
  dba: string | null;
  otherNames?: readonly string[];
  /** Its owners: no mail is found by them. */
  people?: readonly string[];
  einLast4: string | null;
  /** It is not declined. */
  isOpen?: boolean;
}

/** What a mail says about where it belongs. */
export interface MailFacts {
  inReplyTo: string | null;
  references: readonly string[];
  /** Addresses that it was sent to, whatever the header. */
  recipients: readonly string[];
  subject: string;
  text: string;
  senderDomain: string | null;
  candidates: readonly Candidate[];
}

export interface Attribution {
  /** Null: unlinked, nothing points to a submission. */
  method: MailAttributionMethod | null;
  confidence: number;
  /** One: linked. Several with `parts`: the mail speaks of several merchants. Several without: unlinked. */
  submissionServiceIds: string[];
  isLinked: boolean;
  /** Where in the text each submission is spoken of, when the text names merchants of more than one. */
  parts: Part[] | null;
}

type Step = [MailAttributionMethod, number, (facts: MailFacts) => Candidate[]];

const bareId = (id: string) => id.trim().replace(/^<|>$/g, '').toLowerCase();
const PLUS = /\+([A-Za-z0-9._-]{1,100})@/;
const SUBJECT_TOKEN = /\[#([A-Za-z0-9._-]{1,100})\]/g;

/** In this order (docs/rules/mail.md: Attribution); the first step that finds anything decides. */
const STEPS: readonly Step[] = [
  ['thread_reference', 1, byThread],
  [
    'plus_address',
    1,
    ({ recipients, candidates }) =>
      byToken(
        recipients.flatMap((to) => PLUS.exec(to)?.[1] ?? []),
        candidates,
      ),
  ],
  [
    'subject_token',
    0.95,
    ({ subject, candidates }) =>
      byToken(
        matchesOf(subject.slice(0, 1000), SUBJECT_TOKEN).map(([, token = '']) => token),
        candidates,
      ),
  ],
  ['application_id', 0.95, byApplicationId],
  ['sender_domain_and_name', 0.85, bySenderAndName],
  ['sender_domain_and_name', 0.6, bySenderAndShortName],
];
/** Below this a mail belongs where it does for a person to say. */
export const LEAST_ATTRIBUTION = 0.7;

/** To which submission a mail belongs. Several deals that fit a step leave it unlinked. Pure. */
export function attributeMail(facts: MailFacts): Attribution {
  for (const [method, confidence, find] of STEPS) {
    const found = [...new Set(find(facts).map(({ submissionServiceId }) => submissionServiceId))];
    if (found.length === 0) continue;
    const parts = partsOf(facts, found, method);
    // Every merchant found by name has parts of its own, or the mail could be about any of them.
    const isSeveral = found.length > 1 && parts !== null && found.every((id) => parts.some((part) => part.id === id));
    const ids =
      parts && (found.length === 1 || isSeveral) ? [...new Set([...found, ...parts.map(({ id }) => id)])] : found;
    const isLinked = found.length === 1 || isSeveral;
    return { method, confidence, submissionServiceIds: ids, isLinked, parts: isLinked ? parts : null };
  }
  return { method: null, confidence: 0, submissionServiceIds: [], isLinked: false, parts: null };
}

/** In-Reply-To names the mail that is answered; of the references the last one is the nearest. */
function byThread({ inReplyTo, references, candidates }: MailFacts): Candidate[] {
  const owners = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const id of candidate.messageIds) owners.set(bareId(id), [...(owners.get(bareId(id)) ?? []), candidate]);
  }
  for (const id of [...(inReplyTo ? [inReplyTo] : []), ...references.slice(-100).reverse()]) {
    const found = owners.get(bareId(id));
    if (found) return found;
  }
  return [];
}

function byToken(tokens: readonly string[], candidates: readonly Candidate[]): Candidate[] {
  // Mail systems change the case of addresses.
  const given = new Set(tokens.map((token) => token.toLowerCase()));
  return given.size === 0 ? [] : candidates.filter(({ token }) => token !== null && given.has(token.toLowerCase()));
}

function byApplicationId({ subject, text, candidates }: MailFacts): Candidate[] {
  const words = `${subject}\n${text}`.toLowerCase();
  return candidates.filter(({ applicationIdentifiers }) =>
    applicationIdentifiers.some((id) => namesId(words, id.trim().toLowerCase())),
  );
}

const isFrom = (domain: string, { funderDomains }: Candidate) => isFromDomains(domain, funderDomains);

/** Whether a normal domain is one of these or below one of them. */
export function isFromDomains(domain: string, domains: readonly string[]): boolean {
  return domains.some((own) => {
    const normal = normaliseDomain(own);
    return normal !== null && (domain === normal || domain.endsWith(`.${normal}`));
  });
}

function bySenderAndName(facts: MailFacts): Candidate[] {
  const domain = facts.senderDomain && normaliseDomain(facts.senderDomain);
  if (!domain) return [];
  const words = `${facts.subject}\n${facts.text}`;
  const possible = facts.candidates.filter((candidate) => isFrom(domain, candidate));
  const named = new Set(mentionsOf(words, possible.map(merchantOf)).map(({ id }) => id));
  return possible.filter(
    ({ submissionServiceId, einLast4 }) => named.has(submissionServiceId) || namesEin(words, einLast4),
  );
}

/** The first telling words of a name, where one open submission alone has them. */
function bySenderAndShortName(facts: MailFacts): Candidate[] {
  const domain = facts.senderDomain && normaliseDomain(facts.senderDomain);
  if (!domain) return [];
  const possible = facts.candidates.filter((candidate) => candidate.isOpen !== false && isFrom(domain, candidate));
  const merchants = possible.map(merchantOf).map(({ id, names }) => ({ id, names: names.flatMap(shortNames) }));
  const named = new Set(mentionsOf(`${facts.subject}\n${facts.text}`, merchants).map(({ id }) => id));
  return possible.filter(({ submissionServiceId }) => named.has(submissionServiceId));
}

const BEFORE_EIN =
  /(?:\b(?:f?ein|tin|tax id)\b[^\n\d]{0,25}|ending(?: in)?\s|last (?:4|four)[^\n\d]{0,15}|[x*•]{2}-?|\b\d{2}-?\d{3})$/i;

/** Four digits alone could be anything; they count after "EIN", "ending in" or a mask. */
function namesEin(words: string, einLast4: string | null): boolean {
  if (!einLast4 || !/^\d{4}$/.test(einLast4)) return false;
  for (let at = words.indexOf(einLast4); at >= 0; at = words.indexOf(einLast4, at + 1)) {
    const isWhole = !/^\w/.test(words.slice(at + einLast4.length, at + einLast4.length + 1));
    if (isWhole && BEFORE_EIN.test(words.slice(Math.max(0, at - 40), at))) return true;
  }
  return false;
}

const merchantOf = ({ submissionServiceId, legalName, dba, otherNames = [] }: Candidate) => ({
  id: submissionServiceId,
  names: [legalName, dba, ...otherNames].filter((name) => name !== null),
});

/**
 * Where the text speaks of which submission, or null when it names at most one merchant. A mail that was found by its
 * thread or token can speak of other deals too; only those of the sender's own funder are looked for.
 */
function partsOf(facts: MailFacts, found: readonly string[], method: MailAttributionMethod): Part[] | null {
  const domain = facts.senderDomain && normaliseDomain(facts.senderDomain);
  const possible = facts.candidates.filter(
    (candidate) => found.includes(candidate.submissionServiceId) || (domain && isFrom(domain, candidate)),
  );
  const merchants = possible.map(merchantOf);
  const named = new Set(mentionsOf(facts.text, merchants).map(({ id }) => id));
  const isOther = [...named].some((id) => !found.includes(id));
  if (named.size < 2 && !isOther) return null;
  // Two deals of one merchant cannot be told apart by its name.
  if (hasTwins(possible.filter(({ submissionServiceId }) => named.has(submissionServiceId)))) return null;
  const isCertain = method !== 'sender_domain_and_name' && found.length === 1;
  return splitByMerchant(facts.text, merchants, isCertain ? (found[0] ?? null) : null);
}

function hasTwins(candidates: readonly Candidate[]): boolean {
  const owners = new Map<string, string>();
  for (const candidate of candidates) {
    for (const name of merchantOf(candidate).names) {
      // As names are looked for in a text: "Inc" and "LLC" do not part them there.
      const normal = namingWords(name).join('');
      const owner = owners.get(normal);
      if (owner !== undefined && owner !== candidate.submissionServiceId) return true;
      owners.set(normal, candidate.submissionServiceId);
    }
  }
  return false;
}
