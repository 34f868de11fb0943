import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Provider } from 'urql';
import type { Caller } from '../api/caller';
import { type Connection, connect, type SocketState } from '../api/client';
import { followChanges, type Listener } from '../api/live';

interface Session {
  caller: Caller;
  socket: SocketState;
  signOut: () => void;
  /** Works in another of one's accounts, in this tab. */
  switchTo: (account: string) => void;
  /** Calls it for every change until the returned function is called. */
  listen: (listener: Listener) => () => void;
  /** Texts that are being written, by what they are for: nobody else's. */
  drafts: Map<string, string>;
  /** What was filled in and is saved nowhere. */
  unsaved: Set<string>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session.');
  return session;
}

/** Calls `listener` for every live change while the component is shown. */
export function useChanges(listener: Listener): void {
  const { listen } = useSession();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((change) => latest.current(change)), [listen]);
}

interface Props {
  caller: Caller;
  onRefused: () => void;
  onSignOut: () => void;
  onSwitch: (account: string) => void;
  children: ReactNode;
}

/** One connection for one caller: everything below it belongs to that account alone. */
export function SessionProvider({ caller, onRefused, onSignOut, onSwitch, children }: Props) {
  const [socket, setSocket] = useState<SocketState>('connecting');
  const [connection, setConnection] = useState<Connection>();
  const listeners = useRef(new Set<Listener>());
  const drafts = useRef(new Map<string, string>());
  const unsaved = useRef(new Set<string>());
  const refused = useRef(onRefused);
  refused.current = onRefused;

  useEffect(() => {
    let lost = false;
    const notify: Listener = (change) => {
      for (const listener of listeners.current) listener(change);
    };
    const opened = connect({
      caller,
      onRefused: () => refused.current(),
      onSocket(state) {
        setSocket(state);
        // What changed meanwhile comes through the feed; what the feed does not carry is read again.
        if (state === 'connected' && lost) notify(null);
        lost = state === 'lost';
      },
    });
    setConnection(opened);
    const stop = followChanges(opened.socket, notify);
    // Not all is told of, as the name of a person: what a window shows is read again when somebody turns to it.
    const look = () => notify(null);
    addEventListener('focus', look);
    return () => {
      removeEventListener('focus', look);
      stop();
      void opened.socket.dispose();
    };
  }, [caller]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.current.size + unsaved.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  const session = useMemo<Session>(
    () => ({
      caller,
      socket,
      drafts: drafts.current,
      unsaved: unsaved.current,
      signOut: onSignOut,
      switchTo: onSwitch,
      listen(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [caller, socket, onSignOut, onSwitch],
  );
  if (!connection) return null;
  return (
    <SessionContext.Provider value={session}>
      <Provider value={connection.client}>{children}</Provider>
    </SessionContext.Provider>
  );
}
