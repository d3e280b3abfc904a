import type { Edit } from '../xml/rewrite.ts';
import { attributeOf, decodeText, setAttribute } from '../xml/text.ts';
import { createReferenceEdit, type ShiftedPart } from './edit-references.ts';
import type { PartRole } from './part-roles.ts';
import { lastColumn } from './shift.ts';
import { refersTo, shiftRange } from './shift-references.ts';

/** How a part beside the marked sheets follows their cells; undefined for parts that cannot refer to any. */
export function partEdit(
  { type, sheet }: PartRole,
  shifts: ShiftedPart['shifts'],
  copy: 'all' | 'some',
): Edit | undefined {
  const place: ShiftedPart = { sheet, shifts };
  if (type === 'worksheet') return copy === 'all' ? createReferenceEdit(place) : createValueEdit(place);
  if (type === 'drawing') return createDrawingEdit(place);
  if (type === 'table') return createTableEdit(place);
  if (type === 'threadedComment') return createThreadEdit(place);
  return followers.has(type) ? createReferenceEdit(place) : undefined;
}

const followers: ReadonlySet<string> = new Set([
  ...['chart', 'chartEx', 'chartsheet', 'pivotTable', 'pivotCacheDefinition', 'ctrlProp', 'tableSingleCells'],
]);

/** Another sheet's formulas over a sheet that lost rows keep their values: what they point to is not all there. */
function createValueEdit(place: ShiftedPart): Edit {
  const references = createReferenceEdit(place);
  const shared = new Set<string>();
  let held = '';
  let group = '';
  let isGone = false;
  return (token) => {
    const { kind, name, source } = token;
    if (name === 'f' && kind !== 'close') {
      group = attributeOf(source, 'si') ?? '';
      isGone = group !== '' && shared.has(group);
      if (kind === 'empty') return isGone ? '' : references(token);
      held = source;
      references(token);
      return '';
    }
    if (held !== '' && kind === 'text') {
      isGone ||= refersTo(decodeText(source), place.sheet, place.shifts);
      if (isGone && group !== '') shared.add(group);
      const made = isGone ? '' : held + references(token);
      held = '';
      return made;
    }
    if (name === 'f' && kind === 'close') {
      const rest = isGone ? '' : held + references(token);
      [held, isGone] = ['', false];
      return rest;
    }
    return references(token);
  };
}

/** Conversations about cells; those about rows that are left out go. */
function createThreadEdit(place: ShiftedPart): Edit {
  const references = createReferenceEdit(place);
  const own = place.shifts.get((place.sheet ?? '').toLowerCase());
  let isGone = false;
  return (token) => {
    const isThread = token.name === 'threadedComment';
    if (isThread && token.kind === 'open')
      isGone = own !== undefined && shiftRange(attributeOf(token.source, 'ref') ?? '', own) === undefined;
    const made = isGone ? '' : references(token);
    if (isThread && token.kind === 'close') isGone = false;
    return made;
  };
}

/** A table of a sheet. Below its headings it needs a row, even where no row of it is left. */
function createTableEdit(place: ShiftedPart): Edit {
  const references = createReferenceEdit(place);
  return (token) => {
    const made = references(token);
    if (token.kind === 'text' || !['table', 'autoFilter'].includes(token.name)) return made;
    const [, from, row, to, last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attributeOf(made, 'ref') ?? '') ?? [];
    return row !== undefined && row === last
      ? setAttribute(made, 'ref', `${from}${row}:${to}${Number(row) + 1}`)
      : made;
  };
}

/** A drawing of a sheet: pictures and charts move with the cells that hold them. */
function createDrawingEdit(place: ShiftedPart): Edit {
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
