const NAME = 'dealgate.demo';
const MARK = '#demo=';

/** Takes the demo's token out of the address bar; the tab keeps it, so that one can enter again as somebody else. */
export function takeDemoToken(): void {
  if (!location.hash.startsWith(MARK)) return;
  sessionStorage.setItem(NAME, location.hash.slice(MARK.length));
  history.replaceState(null, '', location.pathname + location.search);
}

export const demoToken = () => sessionStorage.getItem(NAME);
