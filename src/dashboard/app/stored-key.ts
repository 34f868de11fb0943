const NAME = 'dealgate.key';

/** The key of this tab, kept until the tab is closed and only where its user asked for that. */
export const storedKey = {
  read: () => sessionStorage.getItem(NAME),
  keep: (key: string) => sessionStorage.setItem(NAME, key),
  forget: () => sessionStorage.removeItem(NAME),
};

const ACCOUNT = 'dealgate.account';

/** The account that this tab works in: another tab may work in another one. */
export const storedAccount = {
  read: () => sessionStorage.getItem(ACCOUNT),
  keep: (account: string) => sessionStorage.setItem(ACCOUNT, account),
};
