import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Provider } from 'urql';
import { type Connection, connect, type SocketState } from '../api/client';
import { followChanges, type Listener } from '../api/live';

interface Session {
  apiKey: string;
  socket: SocketState;
  signOut: () => void;
  /** Calls it for every change until the returned function is called. */
  listen: (listener: Listener) => () => void;
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
  apiKey: string;
  onRefused: () => void;
  onSignOut: () => void;
  children: ReactNode;
}

/** One connection for one key: everything below it belongs to that key's account alone. */
export function SessionProvider({ apiKey, onRefused, onSignOut, children }: Props) {
  const [socket, setSocket] = useState<SocketState>('connecting');
  const [connection, setConnection] = useState<Connection>();
  const listeners = useRef(new Set<Listener>());
  const refused = useRef(onRefused);
  refused.current = onRefused;

  useEffect(() => {
    let lost = false;
    const notify: Listener = (change) => {
      for (const listener of listeners.current) listener(change);
    };
    const opened = connect({
      apiKey,
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
    return () => {
      stop();
      void opened.socket.dispose();
    };
  }, [apiKey]);

  const session = useMemo<Session>(
    () => ({
      apiKey,
      socket,
      signOut: onSignOut,
      listen(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [apiKey, socket, onSignOut],
  );
  if (!connection) return null;
  return (
    <SessionContext.Provider value={session}>
      <Provider value={connection.client}>{children}</Provider>
    </SessionContext.Provider>
  );
}
