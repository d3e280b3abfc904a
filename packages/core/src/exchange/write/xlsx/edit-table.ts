import type { Edit } from '../xml/rewrite.ts';
import { attributeOf, setAttribute } from '../xml/text.ts';
import { createReferenceEdit, type Place } from './edit-references.ts';

/** A table of a sheet. Below its headings it needs a row, even where no row of it is left. */
export function createTableEdit(place: Place): Edit {
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
