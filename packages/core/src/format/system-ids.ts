/**
 * The ids (`sysId`) by which calls name a system (X7). `own` is this system (sign-in, refresh), `file` the file service
 * (attachments), `dictionary` the usual and `otherDictionary` the second source of dictionaries.
 */
export const systemIds = { own: '3', file: '2', dictionary: '3', otherDictionary: '31' } as const;

/** The ids that the file service is called with, by context: 2 for attachments, 1 and 3 elsewhere (X7). */
export const fileSystemIds = ['1', '2', '3'] as const;
