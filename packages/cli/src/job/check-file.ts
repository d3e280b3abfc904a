import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellIssue, jobSheet, openTargets, planRows, type Subject, type Target } from '@danbao/core/exchange';
import { markedEnding, markFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { definitionsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { nodePlatform } from '../node/platform.ts';
import { connect, requirePermission, signInCommand } from '../server/connect.ts';
import { destinationOf, hasSession } from '../server/destination.ts';
import { commandLine } from '../terminal/command-line.ts';
import { startProgress } from '../terminal/progress.ts';
import { type Book, openBook } from './book.ts';
import { checkedRows } from './checked-rows.ts';
import { type MarkLog, markLog } from './mark-log.ts';
import { markedPath, writeMarked } from './marked-file.ts';
import { reportProducer } from './report-producer.ts';
import { rowCopies } from './row-copies.ts';
import { openRowLines, type RowLines } from './row-lines.ts';
import { showIssues, shownAtMost } from './show-issues.ts';

/** Checks a file and names every wrong cell. Sends nothing. */
export async function checkFile(invocation: Invocation, among: readonly Subject[]): Promise<ExitCode> {
  const book = await openBook(invocation, among);
  reportProducer(invocation, book);
  const lines = openRowLines(invocation);
  const folder = await mkdtemp(join(tmpdir(), 'danbao-'));
  const wrong = markLog(join(folder, 'wrong.jsonl'), invocation.locale);
  try {
    const targets = await targetsOf(invocation, book);
    const counts = await check(invocation, book, targets, { lines, wrong });
    const { producer } = book.file;
    const from = producer ? { producer: producer.name, producerVersion: producer.version } : {};
    await lines.add([{ type: 'summary', ...counts, ...from, checkedWithServer: targets !== undefined }]);
    if (counts.wrong > 0) await mark(invocation, book, wrong, counts.wrong);
    return reportCounts(invocation, counts);
  } finally {
    wrong.close();
    lines.close();
    await rm(folder, { recursive: true, force: true });
    await book.source.close();
  }
}

interface Counts {
  readonly rows: number;
  readonly good: number;
  readonly wrong: number;
  readonly cells: number;
}

interface Listeners {
  readonly lines: RowLines;
  /** Keeps the wrong rows, to be marked in the file afterwards. */
  readonly wrong: MarkLog;
}

async function check(
  invocation: Invocation,
  { file, layouts }: Book,
  targets: readonly Target[] | undefined,
  { lines, wrong }: Listeners,
): Promise<Counts> {
  const { options, say, context, locale } = invocation;
  const counts = { rows: 0, good: 0, wrong: 0, cells: 0 };
  const max = options.allRows ? Number.POSITIVE_INFINITY : shownAtMost;
  const shown: CellIssue[] = [];
  let confirmable = 0;
  const copies = rowCopies(layouts, say);
  const progress = startProgress({ label: say.text('progressCheck'), failed: 'progressWrong' }, context, say);
  try {
    for (const [sheet, layout] of layouts.entries()) {
      const rows = planRows(checkedRows(file, layout), {
        layout,
        sheet,
        target: targets?.[sheet],
        // Rows of an offline check are not compared: names that nobody has looked up may mean the same.
        ...(targets ? { platform: nodePlatform } : {}),
        checksOnly: true,
        acceptWarnings: options.acceptWarnings ?? false,
        locale,
      });
      for await (const some of rows) {
        const bad = some.filter(({ action }) => action === 'error');
        const issues = bad.flatMap((row) => row.issues ?? []);
        counts.rows += some.length;
        counts.wrong += bad.length;
        counts.cells += issues.length;
        confirmable += issues.filter((issue) => issue.confirmable).length;
        if (shown.length < max) shown.push(...issues.slice(0, max - shown.length));
        for (const row of some) copies.note(row);
        wrong.append(bad);
        if (lines.isWanted) await lines.add(issues.map((issue) => ({ type: 'issue', ...issue })));
        progress.step(some.length, bad.length);
      }
    }
  } finally {
    progress.stop();
  }
  if (!options.json && counts.cells > 0)
    showIssues(shown, { total: counts.cells, sheets: layouts.length }, say, context.stderr);
  copies.show();
  if (confirmable > 0) say.line('hasWarnings', { count: confirmable });
  return { ...counts, good: counts.rows - counts.wrong };
}

async function mark(invocation: Invocation, { source, path, layouts }: Book, wrong: MarkLog, count: number) {
  const { say, context, options, locale } = invocation;
  const ending = await markedEnding(source);
  const place = await markedPath(invocation, path, ending);
  const marks = wrong.marks(layouts.map(jobSheet));
  const onlyErrors = options.onlyErrors ? { onlyErrors: true as const } : {};
  await writeMarked(place, context, (write) => markFile(source, nodePlatform, marks, { locale, ...onlyErrors }, write));
  if (ending !== undefined) say.line('markedCopy', { file: place.shown });
  say.line('errorsMarked', { file: place.shown, count });
}

function reportCounts({ context, say, argument }: Invocation, counts: Counts): ExitCode {
  const words = { file: argument, ...counts };
  const [noun = ''] = context.argv;
  if (counts.rows === 0) say.line('checkedNothing', words);
  else if (counts.wrong === 0) {
    const rest = context.argv.slice(2).filter((word) => !['--json', '--offline'].includes(word));
    say.line('checkedGood', { ...words, command: commandLine([noun, 'import', ...rest], context.platform) });
  } else say.line('checkedWrong', { ...words, command: commandLine(context.argv, context.platform) });
  return counts.wrong > 0 || counts.rows === 0 ? exitCodes.invalid : exitCodes.ok;
}

/** Owners and regions are checked too, unless it is said that they are not to be: half a check must not pass for one. */
async function targetsOf(invocation: Invocation, { layouts }: Book): Promise<readonly Target[] | undefined> {
  const { options, context, say } = invocation;
  const destination = destinationOf(invocation);
  const login = destination
    ? signInCommand(destination, context)
    : commandLine(['login', '--server', 'https://…'], context.platform);
  if (options.offline) {
    say.line('checksOffline', { command: login });
    return undefined;
  }
  if (!destination || !hasSession(destination, context)) {
    const offline = commandLine([...context.argv, '--offline'], context.platform);
    throw new CommandError(exitCodes.signIn, 'checkNeedsServer', { login, command: offline });
  }
  const connection = await connect(invocation);
  const { resources, conflicts, limits } = definitionsIn(context);
  const targets = openTargets(connection.client, {
    ...{ resources, conflicts, limits },
    applyId: options.applyId,
    createOwners: options.createOwners ?? false,
  });
  const own: Target[] = [];
  for (const { subject } of layouts) own.push(await targets.of(subject));
  for (const { readAccess } of own) requirePermission(connection, readAccess);
  return own;
}
