import type { Field } from '../../field/field.ts';
import type { Issue } from '../../field/validate.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';

/**
 * Whether an issue is about a field that an export of chosen columns leaves out: of a stored record it stays as it is. Only
 * sheets that carry the versions or ids of records are such exports.
 */
export function leftOutOf({ subject: { entity }, columns, match }: SheetLayout): (issue: Issue) => boolean {
  const { version, id } = match.specials;
  if (version === undefined && id === undefined) return () => false;
  const here = new Set(columns.flatMap((column) => (column ? [column.part?.list ?? column.name] : [])));
  return ({ field }) => {
    const [name = ''] = field.split('.');
    return name !== '' && !here.has((entity.fields[name] as Field | undefined)?.nameField ?? name);
  };
}
