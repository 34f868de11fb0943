import { createContext, useContext } from 'react';

/** Reads the shown deal again, after a mutation whose answer does not hold all that it changes. */
export const ReloadDeal = createContext<() => void>(() => {});

export const useReloadDeal = () => useContext(ReloadDeal);
