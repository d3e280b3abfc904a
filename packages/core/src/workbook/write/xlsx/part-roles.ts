import type { Book } from '../../read/xlsx/book.ts';
import { relationsOf } from '../../read/xlsx/relations.ts';
import type { Workbook } from '../../read/xlsx/workbook.ts';

/** What a part is for, and which sheet it belongs to. */
export interface PartRole {
  /** The last word of its relation's type: `worksheet`, `drawing`, `chart`. */
  readonly type: string;
  readonly sheet: string | undefined;
}

/** The role of every part that can be reached from the workbook, by its name in lower case. */
export async function partRoles(book: Book, { part, sheets }: Workbook): Promise<ReadonlyMap<string, PartRole>> {
  const roles = new Map<string, PartRole>([[part.toLowerCase(), { type: 'officeDocument', sheet: undefined }]]);
  const names = new Map(sheets.map((sheet) => [sheet.part.toLowerCase(), sheet.name]));
  const open: [string, string | undefined][] = [[part, undefined]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, owner] = next;
    for (const { type, target } of await relationsOf(book, from)) {
      const key = target.toLowerCase();
      if (roles.has(key) || !book.directory.find(target)) continue;
      const sheet = type === 'worksheet' ? names.get(key) : owner;
      roles.set(key, { type, sheet });
      open.push([target, sheet]);
    }
  }
  return roles;
}
