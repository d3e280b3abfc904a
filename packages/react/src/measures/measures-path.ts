/** Where some kinds return to after a plain save, and an import afterwards (F18, F19, I20, F31): kept in the storage under this key. */
export const measuresPathKey = 'measures-path';

/** The credit application that equipment is exported for and imported into (I20, F31): its id is kept under this key. */
export const exportApplyKey = 'export-apply-id';
