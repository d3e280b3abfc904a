import { type Issue, validate, visibleValues } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lookUpNamed } from './measure-checks.ts';
import { arrivingKind } from './measure-entity.ts';
import type { MeasureRow } from './measure-row.ts';
import { findNamed, type HeldChange } from './save-measure.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface StoredAndWanted {
  readonly row: MeasureRow;
  readonly before: HeldChange['before'];
  readonly after: Fields;
}

/** A measure as it would be, by every rule by which one is saved; what was to be confirmed of it before is not asked again. */
export async function checkChanged(
  { deps, user }: Pick<Context, 'deps' | 'user'>,
  db: Db,
  { row, before, after }: StoredAndWanted,
): Promise<HeldChange & { readonly issues: readonly Issue[] }> {
  const { kind, entity } = arrivingKind(deps.danbao.kinds, after);
  const valuesOf = (record: Fields) =>
    fromWire(entity, Object.fromEntries(Object.keys(entity.fields).map((name) => [name, record[name]])));
  const values = valuesOf(after);
  const confirmed = new Set(validate(entity, valuesOf(before)).map(keyOf));
  const own = validate(entity, values).filter((issue) => !(issue.confirmable && confirmed.has(keyOf(issue))));
  const read = { kind, entity, values: visibleValues(entity, values) };
  const named = findNamed({ deps, user }, read, await lookUpNamed(db, [read], row.measure.measureId));
  return { row, before, checked: named.value, issues: [...own, ...named.issues] };
}

function keyOf({ rule, field, message }: Issue): string {
  return JSON.stringify([rule, field, message]);
}
