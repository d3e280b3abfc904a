import type { Edit } from '../xml/rewrite.ts';
import { createReferenceEdit, type ShiftedPart } from './edit-references.ts';
import { lastColumn } from './shift.ts';

/** A drawing of a sheet: pictures and charts move with the cells that hold them. */
export function createDrawingEdit(place: ShiftedPart): Edit {
  const references = createReferenceEdit(place);
  const own = place.shifts.get((place.sheet ?? '').toLowerCase());
  let inAnchor = false;
  let inColumn = false;
  return (token) => {
    const { kind, name, source } = token;
    if (name === 'from' || name === 'to') inAnchor = kind === 'open';
    if (kind !== 'text') inColumn = inAnchor && name === 'col' && kind === 'open';
    else if (inColumn && own) {
      const column = Number(source);
      return Number.isInteger(column) ? String(Math.min(own.columns(column, column)[0], lastColumn)) : source;
    }
    return references(token);
  };
}
