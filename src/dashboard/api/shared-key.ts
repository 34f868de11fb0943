/** Tabs of this service in this browser: a key that one of them keeps in memory opens the links that it leads to. */
const CHANNEL = 'dealgate.key';
/** Tabs answer within milliseconds, where the machine is not very busy. */
const LONGEST_MS = 2000;

type Said = { asks: true } | { key: string } | { left: string };

/** Answers other tabs as long as this one is signed in with the key; `onLeft`: another tab has signed out with it. */
export function shareKey(key: string, onLeft: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('asks' in data) channel.postMessage({ key } satisfies Said);
    else if ('left' in data && data.left === key) onLeft();
  };
  return () => channel.close();
}

/** Who signs out in one tab is signed out in all of them. */
export function leaveWith(key: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ left: key } satisfies Said);
  channel.close();
}

/** The key that another tab is signed in with; null where none answers. */
export function keyOfOtherTab(): Promise<string | null> {
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), LONGEST_MS);
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (!('key' in data)) return;
      clearTimeout(timer);
      resolve(data.key);
    };
  });
  channel.postMessage({ asks: true } satisfies Said);
  return answer.finally(() => channel.close());
}
