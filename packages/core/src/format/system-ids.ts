/**
 * The ids (`sysId`) by which calls name a system (X7). `own` is this system (sign-in, refresh), `file` the file service
 * (attachments), `dictionary` the usual and `otherDictionary` the second source of dictionaries.
 */
export const systemIds = { own: '3', file: '2', dictionary: '3', otherDictionary: '31' } as const;
