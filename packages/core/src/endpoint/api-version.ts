/**
 * The version of the calls that these definitions speak: the day on which they last changed in a way that programs of before do not
 * understand. Added calls, fields and answers of a choice leave it as it is (decision 0044).
 */
export const apiVersion = '2026-11-26';

/** Carries it, in requests and in answers. */
export const apiVersionHeader = 'x-danbao-api';
