/** Where receivables and trademarks return to after a plain save (F18, F31): kept in the storage under this key. */
export const measuresPathKey = 'measures-path';
