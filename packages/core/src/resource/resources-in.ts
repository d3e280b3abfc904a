import type { Areas } from '../endpoint/endpoint.ts';
import type { AnyResource } from './resource.ts';

/** The resources whose endpoints are in these areas, each once. */
export function resourcesIn(areas: Areas): readonly AnyResource[] {
  const endpoints = Object.values(areas).flatMap((area) => Object.values(area));
  return [...new Set(endpoints.flatMap(({ of }) => (of ? [of.resource] : [])))];
}
