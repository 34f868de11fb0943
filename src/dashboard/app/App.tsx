import { useCallback, useEffect, useState } from 'react';
import { type Caller, post } from '../api/caller';
import { callerOfOtherTab, signedIn, withStoredKey } from '../api/open-session';
import { leaveWith, shareKey } from '../api/shared-key';
import { takeDemoToken } from './demo-token';
import { problemOf } from './doors';
import { Entry, entryOf } from './Entry';
import { PageRouter } from './PageRouter';
import { Shell } from './Shell';
import { SignIn } from './SignIn';
import { SignInAgain } from './SignInAgain';
import { SessionProvider } from './session';
import { storedAccount, storedKey } from './stored-key';
import { wayBack } from './way-back';

const MOMENT_MS = 150;

export function App() {
  const [caller, setCaller] = useState<Caller | null>(withStoredKey);
  /** Whose session has ended while his page is open. */
  const [ended, setEnded] = useState<Caller | null>(null);
  const [notice, setNotice] = useState<string | null>(problemOf);
  const [isSought, setSought] = useState(caller === null);
  const [entry, setEntry] = useState(() => {
    takeDemoToken();
    return entryOf();
  });
  useEffect(() => {
    if (!isSought || entry) return;
    void signedIn().then(async (found) => {
      setCaller(found);
      if (found) return setSought(false);
      // A moment for another tab to answer; one that is slower still opens this one.
      const moment = setTimeout(() => setSought(false), MOMENT_MS);
      const other = await callerOfOtherTab();
      clearTimeout(moment);
      if (other) setCaller((known) => known ?? other);
      setSought(false);
    });
  }, [isSought, entry]);
  const leave = useCallback((why: string | null) => {
    storedKey.forget();
    setNotice(why);
    setCaller(null);
  }, []);
  const signOut = useCallback(() => {
    if (caller && 'apiKey' in caller) leaveWith(caller.apiKey);
    else if (caller) void post('/api/sign_out', {}).catch(() => {});
    leave(null);
  }, [caller, leave]);
  useEffect(() => {
    if (caller && 'apiKey' in caller)
      return shareKey(caller.apiKey, () => leave('You have signed out in another tab.'));
    return undefined;
  }, [caller, leave]);
  const refused = useCallback(() => {
    wayBack.keep();
    // The page of a person stays: a form that could not be saved keeps what was filled in.
    if (caller && 'account' in caller) setEnded(caller);
    else leave('Your key no longer works. Sign in with another key.');
  }, [caller, leave]);
  const resume = useCallback(async () => {
    const found = await signedIn();
    if (!found) return;
    wayBack.take();
    setCaller(found);
  }, []);
  const signIn = (given: string, keep: boolean) => {
    if (keep) storedKey.keep(given);
    setNotice(null);
    setCaller({ apiKey: given });
  };
  const switchTo = useCallback((account: string) => {
    storedAccount.keep(account);
    history.replaceState(null, '', '/');
    setCaller((known) => ({ account, user: known && 'user' in known ? known.user : null }));
  }, []);
  const entered = () => {
    if (entry || location.pathname === '/sign-in') history.replaceState(null, '', wayBack.take());
    setNotice(null);
    setEntry(null);
    setSought(true);
  };
  if (entry) return <Entry entry={entry} onEntered={entered} onLeave={entered} />;
  if (isSought) return null;
  if (!caller) return <SignIn notice={notice} onSignIn={signIn} onEntered={entered} />;
  return (
    <SessionProvider
      // Whoever else comes, or works in another account, begins anew.
      key={'account' in caller ? `${caller.user} ${caller.account}` : 'key'}
      caller={caller}
      onRefused={refused}
      onSignOut={signOut}
      onSwitch={switchTo}
    >
      <PageRouter>
        <Shell />
      </PageRouter>
      {ended === caller && (
        <SignInAgain
          notice="Your session has ended. Sign in again."
          onSignIn={signIn}
          onEntered={() => void resume()}
        />
      )}
    </SessionProvider>
  );
}
