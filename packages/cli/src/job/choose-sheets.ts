import { otherSubject, readHead, readStamps, type SheetHead, type Subject, subjectOfHead } from '@danbao/core/exchange';
import type { OpenFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { subjectsIn } from '../definitions.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';

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
  invocation: Pick<Invocation, 'options' | 'argument' | 'context' | 'say'>,
): Promise<readonly ChosenSheet[]> {
  const { options, argument } = invocation;
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
  const refuseOthers = async (given: readonly SheetHead[]) => {
    // A mapping says what is meant.
    if (options.map === undefined) for (const head of given) await refuseOther(head, only, file, invocation);
  };
  if (asked && others.length === 0) {
    await refuseOthers(heads);
    return heads.map((head) => ({ head, subject: only }));
  }
  const found = heads.flatMap((head) => {
    const subject = subjectOfHead(head, among);
    return subject ? [{ head, subject }] : [];
  });
  if (found.length > 0) return found.sort((a, b) => among.indexOf(a.subject) - among.indexOf(b.subject));
  await refuseOthers([first]);
  if (others.length === 0) return [{ head: first, subject: only }];
  throw new CommandError(exitCodes.invalid, 'noSheetFits', { file: argument, sheets: names });
}

/** One sentence for a sheet of something else, where every heading and every row would be wrong. */
async function refuseOther(
  head: SheetHead,
  wanted: Subject,
  file: OpenFile,
  { context, argument, say }: Pick<Invocation, 'argument' | 'context' | 'say'>,
): Promise<void> {
  const stamp = (await readStamps(file)).get(head.sheet.name);
  const other = otherSubject(head, wanted, subjectsIn(context), stamp?.subject);
  if (!other) return;
  const [, verb = 'validate'] = context.argv;
  const kind = other.noun === 'measures' ? ['--kind', other.code] : [];
  const command = commandLine([other.noun, verb, argument, ...kind], context.platform);
  const labels = { found: other.label[say.locale], wanted: wanted.label[say.locale] };
  throw new CommandError(exitCodes.invalid, 'otherSheet', {
    file: argument,
    sheet: head.sheet.name,
    ...labels,
    command,
  });
}
