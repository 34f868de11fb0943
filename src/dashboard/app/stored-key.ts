const NAME = 'dealgate.key';

/** The key of this tab, kept until the tab is closed and only where its user asked for that. */
export const storedKey = {
  read: () => sessionStorage.getItem(NAME),
  keep: (key: string) => sessionStorage.setItem(NAME, key),
  forget: () => sessionStorage.removeItem(NAME),
};
