import type { Field } from '../../field/field.ts';
import { type Issue, validate } from '../../field/validate.ts';
import { isExampleRow } from '../../sheet/example-row.ts';
import { type Cell, readRow } from '../../sheet/row.ts';
import type { Platform } from '../platform.ts';
import type { SheetRecord } from '../read/source.ts';
import type { Subject } from '../subject/subject.ts';
import type { CheckedRow, RowIssue } from './checked-row.ts';
import { canonicalText, idOfHash } from './derived-id.ts';
import { createRowTable } from './row-table.ts';
import type { SheetLayout } from './sheet-layout.ts';

export interface CheckOptions {
  readonly platform: Pick<Platform, 'sha256'>;
  /** The credit application that the rows go into; ids depend on it. */
  readonly applyId?: string | undefined;
}

/** Checks rows one after another: only so can they be compared with those before them. */
export type RowChecker = (records: readonly SheetRecord[]) => CheckedRow[];

/** Everything that the sheet alone can tell of its rows. Synchronous and without a server, so that a worker can do it. */
export function createRowChecker(layout: SheetLayout, { platform, applyId }: CheckOptions): RowChecker {
  const { subject, columns } = layout;
  const table = createRowTable();
  const kind = subject.noun === 'measures' ? subject.code : undefined;

  function check({ number, cells }: SheetRecord): CheckedRow {
    const { values, issues } = readRow(columns, cells);
    const found: RowIssue[] = [...issues, ...extraCells(cells, layout.headings)];
    const said = found.length;
    for (const issue of validate(subject.entity, values)) if (!isSaid(issue, found, said, subject)) found.push(issue);
    const key = subject.keyOf(values);
    const content = platform.sha256(canonicalText([subject.noun, kind, applyId, values]));
    const hash = key ? platform.sha256(`key\0${key.value}`) : content;
    const known = table.get(hash);
    const copy = key ? 1 : known + 1;
    table.set(hash, key ? known || number : copy);
    if (key && known > 0)
      found.push({ field: key.field, rule: 'duplicateRow', params: { row: known, value: key.value } });
    const own = key && subject.noun === 'measures' ? key.value : undefined;
    const first = idOfHash(content);
    const id = own ?? (copy === 1 ? first : idOfHash(platform.sha256(canonicalText([first, copy]))));
    return { row: number, values, issues: found, id, hasOwnId: own !== undefined, cells };
  }

  return (records) => {
    const rows: CheckedRow[] = [];
    for (const record of records) {
      if (record.number <= layout.headingRow || record.cells.every(isBlank) || isExampleRow(record.cells)) continue;
      rows.push(check(record));
    }
    return rows;
  };
}

/** A cell that could not be read is not also empty; ids of divisions are named by the names they come from. */
function isSaid({ field }: Issue, found: readonly RowIssue[], said: number, { entity }: Subject): boolean {
  if ((entity.fields[field] as Field | undefined)?.nameField !== undefined) return true;
  for (let index = 0; index < said; index += 1) if (found[index]?.field.split('.')[0] === field) return true;
  return false;
}

/** A cell with no heading above it: its value would be lost without a word. */
function extraCells(cells: readonly Cell[], headings: readonly string[]): RowIssue[] {
  const issues: RowIssue[] = [];
  cells.forEach((cell, column) => {
    if (!headings[column] && !isBlank(cell)) issues.push({ field: '', rule: 'extraCell', column });
  });
  return issues;
}

function isBlank(cell: Cell): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
