import { type Label, label } from '@danbao/core';
import type { Dimension } from '@danbao/core/cockpit';
import { industries } from '@danbao/core/customers';
import type { KindRegistry } from '@danbao/core/definitions';
import { flowDefinitions } from '@danbao/core/flows';
import { inArray } from 'drizzle-orm';
import type { Reading } from '../../../context.ts';
import { clients, projects, regions, units } from '../../../db/schema.ts';

const notSaid = label('未填写', 'Not recorded');

/** What the keys of a dimension are called. */
export async function namesOf(
  { db, deps }: Reading,
  by: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Label>> {
  const wanted = keys.filter((key) => key !== '');
  const same = (name: string) => label(name, name);
  const found = new Map<string, Label>();
  const put = (key: string, name: string) => found.set(key, same(name));
  if (wanted.length > 0) {
    if (by === 'unit')
      for (const row of await db.select().from(units).where(inArray(units.unitUid, wanted)))
        put(row.unitUid, row.unitName);
    if (by === 'area')
      for (const row of await db.select().from(regions).where(inArray(regions.regionId, wanted)))
        put(row.regionId, row.regionName);
    if (by === 'client')
      for (const row of await db
        .select({ id: clients.clientId, name: clients.clientName })
        .from(clients)
        .where(inArray(clients.clientId, wanted)))
        put(row.id, row.name);
    if (by === 'project')
      for (const row of await db
        .select({ id: projects.projectId, name: projects.projectName })
        .from(projects)
        .where(inArray(projects.projectId, wanted)))
        put(row.id, row.name);
  }
  const fixed = fixedNames(by, deps.danbao.kinds);
  return new Map(keys.map((key) => [key, key === '' ? notSaid : (found.get(key) ?? fixed.get(key) ?? same(key))]));
}

function fixedNames(by: Dimension, kinds: KindRegistry): ReadonlyMap<string, Label> {
  if (by === 'industry') return new Map(industries.map(({ value, label: name }) => [value, name]));
  if (by === 'measureKind') return new Map(Object.entries(kinds).map(([kind, { label: name }]) => [kind, name]));
  if (by === 'flow') return new Map(Object.values(flowDefinitions).map(({ code, label: name }) => [code, name]));
  return new Map();
}
