import type { AnyEntity } from '../entity.ts';
import type { AnyEndpoint, Area } from './endpoint.ts';

/** The definitions of whatever calls of an area take and answer: a record that was read may be sent back as it came. */
export function entitiesOf(area: Area): readonly AnyEntity[] {
  return [...new Set(Object.values(area).flatMap(({ input, data }) => [input ?? [], data.entity ?? []].flat()))];
}

/**
 * The definitions that say which fields a call knows: of one that writes those of its area, of one that reads its own alone, where a
 * field of the record is no filter. None where the call takes more than its definition names.
 */
export function knownEntities({ input, open, repeat }: AnyEndpoint, area: Area): readonly AnyEntity[] | undefined {
  if (!input || open) return undefined;
  return repeat === 'safe' ? [input] : [input, ...entitiesOf(area)];
}
