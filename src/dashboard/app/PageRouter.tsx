import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router';
import { useSession } from './session';
import { mayLeave, SAVED } from './unsaved';

interface Place {
  /** How many pages were gone to before it in this tab. */
  at: number;
  action: NavigationType;
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
}

/** Where the browser is now. */
function placeNow(action: NavigationType): Place {
  const { at = 0, state = null, key = 'default' } = history.state ?? {};
  const { pathname, search, hash } = location;
  return { at, action, location: { pathname, search, hash, state, key } };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const pathOf = (to: To) => new URL(hrefOf(to), location.href).pathname;

/** The pages by their addresses. Who leaves one where something is filled in is asked first, however he leaves it. */
export function PageRouter({ children }: { children: ReactNode }) {
  const { unsaved } = useSession();
  const [place, setPlace] = useState(() => placeNow(NavigationType.Pop));
  const shown = useRef(place);
  const { show, leaves, navigator } = useMemo(() => {
    const show = (action: NavigationType) => {
      shown.current = placeNow(action);
      // A page whose code is still to come leaves the one before it where it is.
      startTransition(() => setPlace(shown.current));
    };
    /** Whether the page that is shown may give way to this one; what was filled in on it is gone then. */
    const leaves = (path: string, state: unknown) => {
      if (path === shown.current.location.pathname) return true;
      if (state !== SAVED && !mayLeave(unsaved)) return false;
      unsaved.clear();
      return true;
    };
    const go = (action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown) => {
      if (!leaves(pathOf(to), state)) return;
      const isNew = action === NavigationType.Push;
      const kept = { at: shown.current.at + (isNew ? 1 : 0), state, key: crypto.randomUUID() };
      history[isNew ? 'pushState' : 'replaceState'](kept, '', hrefOf(to));
      show(action);
    };
    const navigator: Navigator = {
      createHref: hrefOf,
      go: (delta) => history.go(delta),
      push: (to, state) => go(NavigationType.Push, to, state),
      replace: (to, state) => go(NavigationType.Replace, to, state),
    };
    return { show, leaves, navigator };
  }, [unsaved]);
  useEffect(() => {
    const moved = () => {
      const { at, location } = placeNow(NavigationType.Pop);
      // The browser has gone there already: it comes back to the page that stays.
      if (leaves(location.pathname, null)) show(NavigationType.Pop);
      else history.go(shown.current.at - at || 1);
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, [show, leaves]);
  return (
    <Router navigator={navigator} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  );
}
