import { type OpenFile, readHead, type SheetHead, type Subject, subjectOfHead } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

export interface ChosenSheet {
  readonly head: SheetHead;
  readonly subject: Subject;
}

/**
 * The sheets that are meant, owners before the measures that name them: those asked for, else those whose name or headings
 * say that they hold one of the subjects. With one subject only, the first sheet is taken when none says so.
 */
export async function chooseSheets(
  file: OpenFile,
  among: readonly Subject[],
  { options, argument }: Pick<Invocation, 'options' | 'argument'>,
): Promise<readonly ChosenSheet[]> {
  const names = file.sheets.map(({ name }) => name).join(', ');
  const visible = file.sheets.filter(({ isHidden }) => !isHidden);
  const asked = options.sheet?.map((sheet) => {
    const found = file.sheets.find(({ name }) => name.trim() === sheet.trim());
    if (found) return found;
    throw new CommandError(exitCodes.invalid, 'noSuchSheet', { file: argument, sheet, sheets: names });
  });
  if (!asked && visible.length === 0) throw new CommandError(exitCodes.invalid, 'noSheet', { file: argument });
  const heads: SheetHead[] = [];
  for (const sheet of asked ?? visible) {
    const head = await readHead(file, sheet);
    if (head.rows.length > 0) heads.push(head);
  }
  const [first] = heads;
  const [only, ...others] = among;
  if (!first || !only) throw new CommandError(exitCodes.invalid, 'noRows', { file: argument });
  if (asked && others.length === 0) return heads.map((head) => ({ head, subject: only }));
  const found = heads.flatMap((head) => {
    const subject = subjectOfHead(head, among);
    return subject ? [{ head, subject }] : [];
  });
  if (found.length > 0) return found.sort((a, b) => among.indexOf(a.subject) - among.indexOf(b.subject));
  if (others.length === 0) return [{ head: first, subject: only }];
  throw new CommandError(exitCodes.invalid, 'noSheetFits', { file: argument, sheets: names });
}
