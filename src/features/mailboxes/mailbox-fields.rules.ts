import { DAY_MS, isPlain, MOST_DAYS_BACK, MOST_FOLDERS } from './mailbox.rules';

const FOLDER_LENGTH = 200;
const NAME_LENGTH = 200;
const MOST_IDS = 10;
const AUTHSERV_ID = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;

interface Fields {
  address?: string | null;
  auth?: string | null;
  senderName?: string | null;
  folders?: readonly string[] | null;
  takeSince?: string | null;
  authservIds?: readonly string[] | null;
  sentFolder?: string | null;
}

/** What is wrong with a mailbox that somebody has written down, by field. */
export function checkMailbox(input: Fields, nowMs: number): Record<string, string[]> {
  const wrong: Record<string, string[]> = {};
  const { senderName, folders, takeSince, authservIds, sentFolder } = input;
  for (const name of ['address', 'auth'] as const) if (input[name] === null) wrong[name] = ['Field may not be null.'];
  if (senderName && (senderName.length > NAME_LENGTH || !isPlain(senderName)))
    wrong.senderName = [`Must have at most ${NAME_LENGTH} characters and no line breaks.`];
  if (folders && (folders.length === 0 || folders.length > MOST_FOLDERS || new Set(folders).size < folders.length))
    wrong.folders = [`Must be 1 to ${MOST_FOLDERS} folders, each once.`];
  if ([...(folders ?? []), ...(sentFolder ? [sentFolder] : [])].some((each) => !isFolder(each)))
    wrong[folders?.some((each) => !isFolder(each)) ? 'folders' : 'sentFolder'] = [
      `The name of a folder has 1 to ${FOLDER_LENGTH} characters and no line breaks.`,
    ];
  const sinceMs = takeSince ? Date.parse(takeSince) : nowMs;
  if (sinceMs < nowMs - MOST_DAYS_BACK * DAY_MS) wrong.takeSince = [`At most ${MOST_DAYS_BACK} days ago.`];
  if (sinceMs > nowMs) wrong.takeSince = ['Must not be in the future.'];
  if (authservIds && (authservIds.length > MOST_IDS || authservIds.some((each) => !AUTHSERV_ID.test(each.trim()))))
    wrong.authservIds = [`Must be at most ${MOST_IDS} names of servers.`];
  return wrong;
}

const isFolder = (name: string) => name.trim() !== '' && name.length <= FOLDER_LENGTH && isPlain(name);
