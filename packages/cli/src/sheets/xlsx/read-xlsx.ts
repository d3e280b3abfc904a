import { readFile } from 'node:fs/promises';
import { CommandError } from '../../command-error.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Notice, ReadOptions, Sheet, SheetRecord } from '../sheet.ts';
import { rowsIn } from './sheet-rows.ts';
import { readWorkbook, type SheetEntry, type Workbook } from './workbook.ts';
import { openZip, type Parts, WorkbookProblem } from './zip.ts';

const sentences: Readonly<Record<WorkbookProblem['reason'], MessageKey>> = {
  'not-zip': 'notAWorkbook',
  'old-or-locked': 'oldWorkbook',
  damaged: 'damagedWorkbook',
  'too-large': 'hugeWorkbook',
};

/** Opens a workbook and the one sheet that is meant: asked for, named like the kind, or the first that is visible. */
export async function readXlsx(path: string, file: string, options: ReadOptions): Promise<Sheet> {
  const content = await readFile(path);
  return explained(file, () => {
    const parts = openZip(content);
    const workbook = readWorkbook(parts);
    const entry = choose(workbook.sheets, options, file);
    const notices: Notice[] = [{ key: 'sheetFound', params: { sheet: entry.name } }];
    return { name: entry.name, notices, rows: rowsOf(parts, entry, workbook, file) };
  });
}

function choose(sheets: readonly SheetEntry[], { sheet, likely }: ReadOptions, file: string): SheetEntry {
  const names = sheets.map(({ name }) => name).join(', ');
  if (sheet !== undefined) {
    const asked = sheets.find(({ name }) => name === sheet);
    if (!asked) throw new CommandError(exitCodes.invalid, 'noSuchSheet', { file, sheet, sheets: names });
    return asked;
  }
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const found = visible.find(({ name }) => likely.includes(name.trim())) ?? visible[0];
  if (!found) throw new CommandError(exitCodes.invalid, 'noSheet', { file });
  return found;
}

async function* rowsOf(parts: Parts, entry: SheetEntry, workbook: Workbook, file: string): AsyncGenerator<SheetRecord> {
  const rows = explained(file, () => rowsIn(parts.read(entry.part) ?? '', workbook));
  while (true) {
    const next = explained(file, () => rows.next());
    if (next.done) return;
    yield next.value;
  }
}

function explained<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof WorkbookProblem) throw new CommandError(exitCodes.invalid, sentences[error.reason], { file });
    throw error;
  }
}
