/** Payments that are called by their rhythm, as people write it: "95 dailys of 630". */
export const DAILIES = "(?:dail(?:ies|y'?s)|dly'?s)";
export const WEEKLIES = "(?:week(?:lies|ly'?s)|wkly'?s)";
export const MONTHLIES = "(?:month(?:lies|ly'?s)|mthly'?s)";
export const BY_RHYTHM = `(?:${DAILIES}|(?:bi-?\\s?)?${WEEKLIES}|${MONTHLIES})`;
