import type { ApiError } from '../../endpoint/api-error.ts';

/**
 * Whether the server refuses because somebody has changed the record: then it shows the record. With words alone it says
 * another reason (in use, the number is taken).
 */
export function changedMeanwhile({ code, data, serverMessage }: ApiError): boolean {
  return code === 'conflict' && ((typeof data === 'object' && data !== null) || serverMessage === undefined);
}
