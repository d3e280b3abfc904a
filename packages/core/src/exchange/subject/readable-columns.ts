import { newOwnerFields } from '../../areas/measures/new-owner-fields.ts';
import type { AnyEntity } from '../../entity.ts';
import { type Column, partColumns, sheetColumns } from '../../sheet/column.ts';
import type { Subject } from './subject.ts';

/**
 * Every column that a sheet of the subject may have: those of its template, and those of sheets in which each owner of a
 * measure, or each dish of a menu, has a row of its own.
 */
export function readableColumns({ entity, noun }: Pick<Subject, 'entity' | 'noun'>): readonly Column[] {
  const known = ofEntities.get(entity);
  if (known) return known;
  const more = noun === 'measures' ? { clientList: newOwnerFields } : {};
  const columns = [...sheetColumns(entity), ...partColumns(entity, more)];
  ofEntities.set(entity, columns);
  return columns;
}

const ofEntities = new WeakMap<AnyEntity, readonly Column[]>();
