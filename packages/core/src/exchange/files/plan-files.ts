import type { Locale } from '../../label.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { type FileNote, ofRow, wrongFile } from './file-note.ts';
import type { FileTree } from './file-tree.ts';
import { filesByRow } from './row-files.ts';

/**
 * What would become of the files: those to be uploaded, those that cannot be, rows without a folder and folders without a
 * row. Nothing is sent. Rows that are in error take no files.
 */
export async function* planFiles(
  rows: AsyncIterable<readonly PlannedRow[]>,
  tree: FileTree,
  locale: Locale,
): AsyncGenerator<readonly FileNote[]> {
  const files = filesByRow(tree, locale);
  for await (const some of rows) {
    const notes = some.flatMap((row): readonly FileNote[] => {
      const found = files.of(row);
      const about = ofRow(row);
      if (found === undefined) return [{ ...noFolder(row, locale), ...about }];
      if (row.action === 'error' || row.action === 'conflict')
        return found.files.map(({ path }) => ({ ...wrongFile('notSent', path, 'fileOfWrongRow', locale), ...about }));
      return [
        ...found.files.map(({ path, size }): FileNote => ({ state: 'upload', path, size, ...about })),
        ...found.wrong.map((note) => ({ ...note, ...about })),
      ];
    });
    if (notes.length > 0) yield notes;
  }
  const left = files.unclaimed();
  if (left.length > 0) yield left;
}

function noFolder({ rowKey: key, row }: PlannedRow, locale: Locale): FileNote {
  return key === undefined
    ? wrongFile('noFolder', '', 'rowWithoutFolderOrKey', locale, { row })
    : wrongFile('noFolder', '', 'rowWithoutFolder', locale, { key });
}
