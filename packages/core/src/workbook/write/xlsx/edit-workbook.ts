import type { Edit } from '../xml/rewrite.ts';
import { attributeOf, escapeMarkup } from '../xml/text.ts';
import { createReferenceEdit } from './edit-references.ts';
import type { Shifts } from './shift.ts';

/** The workbook part: names follow their cells, and every filter has the hidden name that goes with it. */
export function createWorkbookEdit(shifts: Shifts, filters: ReadonlyMap<string, string>): Edit {
  const references = createReferenceEdit({ sheet: undefined, shifts });
  const sheets: string[] = [];
  const named = new Set<string>();
  let depth = 0;
  let prefix = '';
  let isWritten = filters.size === 0;
  /** The range of the filter whose name is going by. */
  let filter: string | undefined;
  /** Whether the area that is printed goes by, of a sheet with a new first column. */
  let isPrinted = false;
  return (token) => {
    const { kind, name, source } = token;
    if (kind === 'close') depth -= 1;
    const at = depth;
    if (kind === 'open') depth += 1;
    if (name === 'workbook' && kind === 'open') prefix = /^<([\w.-]+:)/.exec(source)?.[1] ?? '';
    if (name === 'sheet' && kind !== 'close') sheets.push(attributeOf(source, 'name') ?? '');
    if (name === 'definedName') {
      filter = kind === 'open' ? filterOf(source) : undefined;
      isPrinted = kind === 'open' && isPrintArea(source);
    }
    if (kind === 'text' && filter !== undefined) return escapeMarkup(filter);
    const made = references(token);
    // Where everything was printed, what is wrong is printed too.
    if (kind === 'text' && isPrinted) return made.replace(/!\$B(?=\$?\d)/g, '!$$A');
    const isSection = at === 1 && (kind === 'open' || kind === 'empty');
    const isBehind = (isSection && !before.has(name) && sheets.length > 0) || (at === 0 && kind === 'close');
    const isList = name === 'definedNames';
    if (isWritten || (isList ? kind === 'open' : !isBehind)) return made;
    isWritten = true;
    if (isList && kind === 'close') return newNames() + made;
    const list = `<${prefix}definedNames>${newNames()}</${prefix}definedNames>`;
    return isList ? list : list + made;
  };

  function isPrintArea(source: string): boolean {
    const sheet = sheets[Number(attributeOf(source, 'localSheetId') ?? -1)] ?? '';
    return (
      attributeOf(source, 'name') === '_xlnm.Print_Area' && shifts.get(sheet.toLowerCase())?.columns(0, 0)[0] === 1
    );
  }

  function filterOf(source: string): string | undefined {
    const sheet = sheets[Number(attributeOf(source, 'localSheetId') ?? -1)] ?? '';
    const range = filters.get(sheet);
    if (attributeOf(source, 'name') !== databaseName || range === undefined) return undefined;
    named.add(sheet);
    return rangeOn(sheet, range);
  }

  function newNames(): string {
    const missing = [...filters].filter(([sheet]) => !named.has(sheet));
    return missing
      .map(([sheet, range]) => {
        const text = escapeMarkup(rangeOn(sheet, range));
        return `<${prefix}definedName name="${databaseName}" localSheetId="${sheets.indexOf(sheet)}" hidden="1">${text}</${prefix}definedName>`;
      })
      .join('');
  }
}

const databaseName = '_xlnm._FilterDatabase';

/** Elements of a workbook before its names. */
const before: ReadonlySet<string> = new Set([
  ...['fileVersion', 'fileSharing', 'workbookPr', 'workbookProtection', 'bookViews', 'sheets', 'functionGroups'],
  ...['externalReferences', 'AlternateContent', 'revisionPtr'],
]);

function rangeOn(sheet: string, range: string): string {
  return `${quotedSheet(sheet)}!${range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`;
}

/** The name of a sheet as formulas write it. */
function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
