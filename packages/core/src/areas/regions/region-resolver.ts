import type { AnyEntity } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { regionLevels } from './cascade.ts';
import { type Divisions, resolveRegions } from './find-division.ts';
import { resolveAddress } from './split-address.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record with the ids of its divisions, and what could not be found. */
export interface ResolvedValues {
  readonly values: Values;
  readonly issues: readonly Issue[];
}

/** How many different places are remembered; there are about 3,000 counties, written in a few ways each. */
const remembered = 20_000;

/**
 * `resolveRegions` for many records: a place that was written before is not looked for again, and not waited for. Where a
 * place is needed and none is named, the address must begin with it.
 */
export function regionResolver(
  entity: AnyEntity,
  root: string,
  divisions: Divisions,
): (values: Values) => ResolvedValues | Promise<ResolvedValues> {
  const found = new Map<string, ResolvedValues>();
  const isNeeded = entity.fields[regionLevels[0].name]?.required === true;
  return (values) => {
    const names = regionLevels.map(({ name }) => values[name]);
    if (names.every((name) => name === undefined))
      return isNeeded ? resolveAddress(entity, values, root, divisions) : { values, issues: [] };
    const key = JSON.stringify(names);
    const known = found.get(key);
    if (known) return { values: { ...values, ...known.values }, issues: known.issues };
    const typed = Object.fromEntries(regionLevels.map(({ name }, level) => [name, names[level]]));
    return resolveRegions(entity, typed, root, divisions).then(({ values: places, issues }) => {
      const given = Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined));
      if (found.size >= remembered) found.clear();
      found.set(key, { values: given, issues });
      return { values: { ...values, ...given }, issues };
    });
  };
}
