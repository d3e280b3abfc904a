import type { Areas } from '../endpoint/endpoint.ts';
import { referencesOf } from './references.ts';
import type { AnyResource } from './resource.ts';

/** The resources whose endpoints are in these areas, each once. Refuses a reference to something that is not there. */
export function resourcesIn(areas: Areas): readonly AnyResource[] {
  const endpoints = Object.values(areas).flatMap((area) => Object.values(area));
  const resources = [...new Set(endpoints.flatMap(({ of }) => (of ? [of.resource] : [])))];
  const names = new Set(resources.map(({ name }) => name));
  if (names.size < resources.length) throw new Error('two resources have the same name');
  for (const resource of resources)
    for (const { field, to } of referencesOf(resource))
      if (!names.has(to)) throw new Error(`${resource.name}.${field} refers to ${to}, which is no resource`);
  return resources;
}
