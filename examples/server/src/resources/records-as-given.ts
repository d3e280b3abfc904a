import { type AnyResource, type RecordOf, recordsOf, type StoredRecord } from '@danbao/core/resources';
import type { Context } from '../context.ts';
import { hostOf } from '../resources/answer.ts';

/** Records that a call of its own has found, as the calls of their resource give them. */
export async function recordsAsGiven<R extends AnyResource>(
  context: Context,
  resource: R,
  found: readonly StoredRecord[],
): Promise<readonly RecordOf<R>[]> {
  return recordsOf(resource, found, hostOf(context, context));
}
