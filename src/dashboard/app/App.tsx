import { useCallback, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Shell } from './Shell';
import { SignIn } from './SignIn';
import { SessionProvider } from './session';
import { storedKey } from './stored-key';

export function App() {
  const [apiKey, setApiKey] = useState(storedKey.read);
  const [notice, setNotice] = useState<string | null>(null);
  const leave = useCallback((why: string | null) => {
    storedKey.forget();
    setNotice(why);
    setApiKey(null);
  }, []);
  const signOut = useCallback(() => leave(null), [leave]);
  const refused = useCallback(() => leave('Your key no longer works. Sign in with another key.'), [leave]);
  const signIn = (given: string, keep: boolean) => {
    if (keep) storedKey.keep(given);
    setNotice(null);
    setApiKey(given);
  };
  if (!apiKey) return <SignIn notice={notice} onSignIn={signIn} />;
  return (
    <SessionProvider apiKey={apiKey} onRefused={refused} onSignOut={signOut}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </SessionProvider>
  );
}
