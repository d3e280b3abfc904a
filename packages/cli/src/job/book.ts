import { access, constants, stat } from 'node:fs/promises';
import { layoutOf, type SheetHead, type SheetLayout, type Subject, sentence } from '@danbao/core/exchange';
import { headingOf, type Mapping, type OtherUnit } from '@danbao/core/sheet';
import { columnLetters, type OpenFile, openFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Params } from '../i18n/messages.ts';
import { type FileSource, fileSource } from '../node/file-source.ts';
import { nodePlatform } from '../node/platform.ts';
import { keepInput, standardInput } from '../node/standard-input.ts';
import { pathOf } from '../sheets/file.ts';
import { cleanText } from '../terminal/clean-text.ts';
import { commandLine, quotedWord } from '../terminal/command-line.ts';
import { chooseSheets } from './choose-sheets.ts';
import { agreedDays } from './early-days.ts';
import { readMap, saveMap } from './map-file.ts';
import { reportTemplateChanges } from './template-notice.ts';
import { agreedUnits } from './units.ts';

type Headings = Mapping['headings'];

/** A file whose sheets are understood; its rows are still to be read. */
export interface Book {
  readonly source: FileSource;
  readonly path: string;
  readonly file: OpenFile;
  /** In the order in which they are worked off. */
  readonly layouts: readonly SheetLayout[];
  /** What a person decided about headings and units. */
  readonly decisions: string;
}

/** Opens the file, says aloud how it is read, and understands its headings or refuses it. The caller closes the source. */
export async function openBook(invocation: Invocation, among: readonly Subject[]): Promise<Book> {
  const { context, argument, say } = invocation;
  const kept = argument === standardInput ? await keepInput(context.stdin) : undefined;
  const path = kept?.path ?? pathOf(context, argument);
  await checkReadable(path, argument);
  const opened = await fileSource(path);
  let file: OpenFile | undefined;
  const source: FileSource = {
    ...opened,
    close: async () => {
      await file?.close();
      await opened.close();
      await kept?.remove();
    },
  };
  try {
    file = await openFile(source, nodePlatform);
    for (const { key, params } of file.notices) context.stderr(`${cleanText(sentence(key, say.locale, params))}\n`);
    const map = await readMap(invocation);
    const found = await chooseSheets(file, among, invocation);
    const read: { readonly layout: SheetLayout; readonly mapping: Mapping | undefined }[] = [];
    for (const { head, subject } of found) {
      const given = map && found.length > 1 && map.subject !== subject.code ? undefined : map;
      read.push(await understand(head, subject, given, invocation));
    }
    const layouts = read.map(({ layout }) => layout);
    // Kept also where something is wrong: the file can be corrected and given again.
    await saveMap(invocation, layouts);
    for (const layout of layouts) {
      refuseWrongHeadings(layout, invocation);
      if (file.format !== 'csv') say.line('sheetFound', { sheet: layout.sheet });
    }
    await reportTemplateChanges(file, layouts, invocation);
    return { source, path, file, layouts, decisions: JSON.stringify(read.map(({ mapping }) => mapping ?? null)) };
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function understand(
  head: SheetHead,
  subject: Subject,
  given: Mapping | undefined,
  invocation: Invocation,
): Promise<{ layout: SheetLayout; mapping: Mapping | undefined }> {
  const first = layoutOf(head, subject, given);
  if (!first) throw new CommandError(exitCodes.invalid, 'noRows', { file: invocation.argument });
  const headings = await answeredHeadings(first, invocation);
  const units = await agreedUnits(first, invocation);
  const days = await agreedDays(first, invocation);
  const isDecided = headings !== undefined || units.length > 0 || Object.keys(days).length > 0;
  if (!isDecided) return { layout: first, mapping: given };
  const agreed = Object.fromEntries(units.map(({ column, unit }) => [column.name, unit.name]));
  const mapping: Mapping = {
    version: 1,
    subject: subject.code,
    headings: { ...given?.headings, ...headings },
    units: { ...given?.units, ...agreed },
    days: { ...given?.days, ...days },
  };
  return { layout: layoutOf(head, subject, mapping) ?? first, mapping };
}

/** Names every heading that is wrong. */
function refuseWrongHeadings({ match, subject, sheet }: SheetLayout, { say, context }: Invocation): void {
  const { locale } = say;
  const words = [subject.noun, 'template', ...(subject.noun === 'measures' ? ['--kind', subject.code] : [])];
  const template = commandLine(words, context.platform);
  if (match.columns.every((column) => column === undefined))
    throw new CommandError(exitCodes.invalid, 'noHeading', { label: subject.label[locale], template });
  // An export of chosen columns lacks the others: of stored records they stay as they are.
  const isExport = match.specials.version !== undefined || match.specials.id !== undefined;
  const missing = isExport ? [] : match.missing;
  const problems = [
    ...missing.map((column) => say.text('headingMissing', { heading: headingOf(column, locale) })),
    ...match.duplicates.map(({ index, heading, column }) =>
      say.text('headingTwice', { ...headingParams(index, heading), label: column.label[locale] }),
    ),
    ...match.otherUnits.map((one) => unitProblem(one, say)),
    ...match.earlyDays.map(({ index, heading, column, sample }) => {
      const [next, same] = ['next', 'same'].map((day) =>
        quotedWord(`${column.label[locale]}=${day}`, context.platform),
      );
      return say.text('headingEarlyDay', {
        ...headingParams(index, heading),
        sample,
        next: next ?? '',
        same: same ?? '',
      });
    }),
    ...match.unknown.flatMap(({ index, heading, suggestion }) =>
      suggestion
        ? [say.text('headingClose', { ...headingParams(index, heading), suggestion: suggestion.label[locale] })]
        : [],
    ),
  ];
  if (problems.length > 0)
    throw new CommandError(exitCodes.invalid, 'wrongHeadings', { sheet, problems: problems.join(' · '), template });
  const ignored = match.unknown.map(({ index, heading }) => `${heading}(${columnLetters(index)})`).join(', ');
  if (ignored !== '') say.line('headingsIgnored', { headings: ignored });
}

function unitProblem({ index, heading, column, unit, canConvert }: OtherUnit, say: Invocation['say']): string {
  const own = headingUnit(headingOf(column, say.locale));
  const text = say.text('headingUnit', { ...headingParams(index, heading), unit: own });
  return canConvert ? `${text} ${say.text('headingUnitHint', { unit: unit.name })}` : text;
}

/** The unit as it stands in a heading of ours: 万元 of 评估价值（万元）. */
function headingUnit(heading: string): string {
  return /[（(]([^（()）]*)[)）]$/.exec(heading)?.[1] ?? '';
}

function headingParams(index: number, heading: string): Params {
  return { column: columnLetters(index), heading };
}

/** Says what is wrong with a path before it is opened. */
export async function checkReadable(path: string, file: string): Promise<void> {
  const about = await stat(path).catch(() => undefined);
  if (!about) throw new CommandError(exitCodes.invalid, 'noSuchFile', { file });
  if (!about.isFile()) throw new CommandError(exitCodes.invalid, 'notAFile', { file });
  await access(path, constants.R_OK).catch(() => {
    throw new CommandError(exitCodes.invalid, 'cannotRead', { file });
  });
}

/**
 * What the person at the terminal says of headings that are nearly known: the column that is meant, or that it is left out.
 * Nobody is asked where nobody answers; then such a heading is refused.
 */
async function answeredHeadings(
  { match, sheet }: SheetLayout,
  { context, say }: Invocation,
): Promise<Headings | undefined> {
  const near = match.unknown.filter(({ suggestion }) => suggestion !== undefined);
  if (near.length === 0 || !context.isInteractive) return undefined;
  const answers: Record<string, Headings[string]> = {};
  for (const { index, heading, suggestion } of near) {
    const label = suggestion?.label[say.locale] ?? '';
    const words = { sheet, column: columnLetters(index), heading, label };
    const isMeant = await context.prompts.confirm(say.text('askHeading', words));
    answers[heading] = isMeant ? (suggestion?.name ?? null) : null;
  }
  return answers;
}
