import { newOwnerFields } from '../../areas/measures/new-owner-fields.ts';
import type { AnyEntity } from '../../entity.ts';
import { type Column, partColumns, rareColumns, sheetColumns } from '../../sheet/column.ts';
import { ownersSubject } from './owners-subject.ts';
import type { Subject } from './subject.ts';

/**
 * Every column that a sheet of the subject may have: those of its template, those of sheets in which each owner of a measure, or each dish of
 * a menu, has a row of its own, and those of fields that are seldom given.
 */
export function readableColumns({
  entity,
  noun,
  codes = [],
}: Pick<Subject, 'entity' | 'noun' | 'codes'>): readonly Column[] {
  const known = ofEntities.get(entity);
  if (known) return known;
  const isMeasure = noun === 'measures';
  const parts = partColumns(entity, isMeasure ? { clientList: newOwnerFields } : {});
  const columns = [
    ...withCodes(sheetColumns(entity), codes),
    ...(isMeasure ? withCodes(parts, ownersSubject.codes ?? []) : parts),
    ...rareColumns(entity),
  ];
  ofEntities.set(entity, columns);
  return columns;
}

/** Columns of codes take no cell that holds a number. */
function withCodes(columns: readonly Column[], codes: readonly string[]): readonly Column[] {
  return columns.map((column) =>
    codes.includes(column.part?.name ?? column.name) ? { ...column, field: { ...column.field, code: true } } : column,
  );
}

const ofEntities = new WeakMap<AnyEntity, readonly Column[]>();
