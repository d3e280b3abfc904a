import { type AnyResource, isShared } from '../resource/resource.ts';
import type { Caller, StoredRecord } from '../resource/store.ts';
import type { MockContext } from './mock-handlers.ts';

/** Who calls: everybody of the mock is of one unit. */
export function callerOf({ state, username }: Pick<MockContext, 'state' | 'username'>): Caller {
  return { userId: username, unitUid: '1', permissions: state.accounts.get(username)?.permissions ?? [] };
}

/** Whether the caller sees a record. */
export function isWithinReach(
  { scope, input }: AnyResource,
  record: StoredRecord,
  caller: Caller,
  context: MockContext,
): boolean {
  if (isShared(scope)) return true;
  if (scope === 'own') return record.authorId === caller.userId;
  if (scope === 'unit') return record.unitUid === caller.unitUid;
  if (scope === 'reach') return record.unitUid === caller.unitUid || caller.permissions.includes('unit:all');
  if ('ownUnless' in scope)
    return caller.permissions.includes(scope.ownUnless)
      ? record.unitUid === caller.unitUid
      : record.authorId === caller.userId;
  const { references } = input.fields[scope.of];
  // Who reaches a measure or a project is asked of a server.
  if (references === undefined) return true;
  const parent = context.resources.find(({ name }) => name === references);
  const above = parent && context.state.resources.records.get(parent.name)?.get(String(record.values[scope.of] ?? ''));
  return parent !== undefined && above !== undefined && isWithinReach(parent, above, caller, context);
}
