import type { fileTypes } from '../../areas/attachments/closed-lists.ts';
import { attachmentExtensions, fileProblem, fileSizeLimit } from '../../areas/attachments/limits.ts';
import { normaliseWidth } from '../../format/text.ts';
import type { Locale } from '../../label.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import type { Noun } from '../subject/subject.ts';
import { type FileNote, wrongFile } from './file-note.ts';
import type { FileTree, TreeFile } from './file-tree.ts';

/** The files of a record: their type, and the fields whose number may name its folder, beside the row's 序号 and its id. */
export interface RecordFiles {
  readonly type: keyof typeof fileTypes;
  /** The first that names a folder of its own counts. */
  readonly by: readonly string[];
}

/** What takes files from a folder. */
export const filesOf: Readonly<Partial<Record<Noun, RecordFiles>>> = {
  measures: { type: 'measure', by: [] },
  archives: { type: 'archive', by: ['businessNo', 'barcode'] },
};

/** The numbers by which a folder of the record may be named; undefined where it has none. */
export function fileNumbers(noun: Noun, values: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const numbers = filesOf[noun]?.by.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return numbers?.length ? numbers : undefined;
}

/** The files of one row: those that can be sent, and what is wrong with the others. */
export interface RowFiles {
  readonly folder: string;
  readonly files: readonly TreeFile[];
  readonly wrong: readonly FileNote[];
}

/** Which files belong to which row. A folder is named by the row's key (序号), a number of the record or its id. */
export interface FilesByRow {
  /** Undefined where there is no folder. Two rows with one name do not share its files: the second has none. */
  of(row: Pick<PlannedRow, 'id' | 'rowKey' | 'fileNumbers'>): RowFiles | undefined;
  /** Files in no folder, and folders that no row has asked for so far. */
  unclaimed(): readonly FileNote[];
}

/** The longest name that a server takes, in characters. */
const longestName = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const misleading = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/;

export function filesByRow({ files, types = attachmentExtensions }: FileTree, locale: Locale): FilesByRow {
  const folders = new Map<string, { readonly name: string; readonly files: TreeFile[]; owner?: string }>();
  const loose: FileNote[] = [];
  for (const file of files) {
    const end = file.path.indexOf('/');
    const name = file.path.slice(0, Math.max(0, end));
    if (name === '') loose.push(wrongFile('noRow', file.path, 'fileInNoFolder', locale));
    else folders.set(plain(name), folders.get(plain(name)) ?? { name, files: [] });
    folders.get(plain(name))?.files.push(file);
  }
  return {
    of: ({ id, rowKey = '', fileNumbers = [] }) => {
      const named = [rowKey, ...fileNumbers, id].map((name) => folders.get(plain(name)));
      const folder = named.find((one) => one !== undefined && (one.owner ?? id) === id);
      if (folder === undefined) return undefined;
      folder.owner = id;
      const problems = folder.files.map((file) => problemOf(file, { beside: folder.files, types }, locale));
      return {
        folder: folder.name,
        files: folder.files.filter((_, index) => problems[index] === undefined),
        wrong: problems.filter((problem) => problem !== undefined),
      };
    },
    unclaimed: () => [
      ...loose,
      ...[...folders.values()].flatMap(({ name, files: { length: count }, owner }) =>
        owner === undefined ? [wrongFile('noRow', `${name}/`, 'folderWithoutRow', locale, { count })] : [],
      ),
    ],
  };
}

/** The name under which a file is uploaded. */
export function nameOf({ path }: TreeFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

interface Among {
  readonly beside: readonly TreeFile[];
  readonly types: readonly string[];
}

function problemOf(file: TreeFile, { beside, types }: Among, locale: Locale): FileNote | undefined {
  const name = nameOf(file);
  const wrong = (rule: Parameters<typeof wrongFile>[2], params = {}) =>
    wrongFile('wrong', file.path, rule, locale, params);
  if (file.size === 0) return wrong('fileEmpty');
  if (misleading.test(name) || name.length > longestName) return wrong('fileName', { max: longestName });
  const isSecond = beside.some((other) => nameOf(other) === name && isBefore(other.path, file.path));
  if (isSecond) return wrong('fileTwice');
  switch (fileProblem({ name, size: file.size }, types)) {
    case 'fileTooLarge':
      return wrong('attachmentTooLarge', { max: fileSizeLimit / 1024 ** 2 });
    case 'fileType':
      return wrong('attachmentType', { types: types.join(' ') });
    default:
      return undefined;
  }
}

/** Files higher up come first. */
function isBefore(a: string, b: string): boolean {
  const [high, low] = [a.split('/').length, b.split('/').length];
  return high === low ? a < b : high < low;
}

/** Full width, case and blanks at the ends make no other name. */
function plain(name: string): string {
  return normaliseWidth(name).trim().toLowerCase().normalize('NFC');
}
