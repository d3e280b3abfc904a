import type { AnyResource, Caller } from '@danbao/core';
import { eq, type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from './table.ts';

/** The records of the resource that the caller reaches, as one condition: every query of its table carries it. */
export function withinReach(resource: AnyResource, caller: Caller, resources: readonly AnyResource[]): SQL | undefined {
  const { scope } = resource;
  const table = tableOf(resource);
  if (scope === 'all') return undefined;
  if (scope === 'own') return eq(table.authorId, caller.userId);
  if (scope === 'unit') return eq(table.unitUid, caller.unitUid);
  if (typeof scope === 'object' && 'ownUnless' in scope)
    return caller.permissions.includes(scope.ownUnless)
      ? eq(table.unitUid, caller.unitUid)
      : eq(table.authorId, caller.userId);
  if (scope === 'reach') return caller.permissions.includes('unit:all') ? undefined : eq(table.unitUid, caller.unitUid);
  const parent = parentOf(resource, scope.of, resources);
  const reached = withinReach(parent, caller, resources);
  return reached && sql`${fieldValue(resource, scope.of)} in (select id from ${tableOf(parent)} where ${reached})`;
}

function parentOf({ name, input }: AnyResource, field: string, resources: readonly AnyResource[]): AnyResource {
  const parent = resources.find((one) => one.name === input.fields[field]?.references);
  if (!parent) throw new Error(`${name}.${field} refers to no resource`);
  return parent;
}
