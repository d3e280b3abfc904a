import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type IndexedRow, indexedRows, type JobProgress, type JobStore, refusedCells } from '@danbao/core/exchange';
import { guardFormula, markedEnding, markFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { subjectsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { readJob } from '../node/job-store.ts';
import { nodePlatform } from '../node/platform.ts';
import { pathOf } from '../sheets/file.ts';
import { jsonLine } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import { jobFolder, progressOf } from './job-folder.ts';
import { jobMarks } from './job-marks.ts';
import { markedPath, writeMarked } from './marked-file.ts';
import { sameSource } from './resume-job.ts';
import { newestOr } from './show-job.ts';

/** Writes what became of every row of a job: as lines, or marked in the person's own file. */
export async function jobResults(invocation: Invocation): Promise<ExitCode> {
  const { options, say } = invocation;
  const folder = jobFolder(invocation);
  const job = newestOr(invocation.argument, folder);
  const records = readJob(folder, job);
  const progress = await progressOf(folder, job);
  if (options.as === 'marked') return marked(invocation, records, progress);
  const write = writer(invocation);
  const cellsOf = refusedCells(records.header, say.locale, subjectsIn(invocation.context));
  if (options.as === 'csv') await write.text(csvLine(columns));
  for await (const rows of indexedRows(records)) {
    const results = rows.map((placed) => resultOf(placed, records, progress, cellsOf));
    await write.text(
      results
        .map((result) =>
          options.as === 'csv' ? csvLine(columns.map((name) => cellOf(result[name]))) : jsonLine(result),
        )
        .join(''),
    );
  }
  await write.end();
  return exitCodes.ok;
}

type Records = Pick<JobStore, 'header' | 'plan' | 'journal'>;

const columns = ['sheet', 'row', 'action', 'state', 'id', 'version', 'rowKey', 'message', 'issues'] as const;
type Result = Readonly<Record<(typeof columns)[number], unknown>>;

function resultOf(
  { index, row }: IndexedRow,
  { header }: Records,
  progress: JobProgress,
  cellsOf: ReturnType<typeof refusedCells>,
): Result {
  const state = progress.stateOf(index);
  const { id = row.id, version } = progress.acknowledged(index) ?? {};
  const { issues = [], message } = progress.refusal(index) ?? {};
  const isRestored = state === 'undoRefused';
  return {
    sheet: header.sheets[row.sheet]?.name,
    row: row.row,
    action: row.action,
    state: state === 'none' || state === 'sent' ? undefined : state,
    id,
    version,
    rowKey: row.rowKey,
    message,
    issues: row.issues ?? (issues.length > 0 ? cellsOf(row, issues, isRestored ? row.before : undefined) : undefined),
  };
}

function cellOf(value: unknown): string {
  if (value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map(({ column, label, message }) => [column, label, message].filter(Boolean).join(' ')).join('; ');
}

async function marked(invocation: Invocation, records: Records, progress: JobProgress): Promise<ExitCode> {
  const { say, locale, options, context } = invocation;
  const { job, source } = records.header;
  const file = await sameSource(records);
  if (!file) throw new CommandError(exitCodes.invalid, 'resultsNoSource', { job, file: source.path });
  try {
    const asked =
      options.out === undefined ? invocation : { ...invocation, options: { ...options, errorsOut: options.out } };
    const ending = await markedEnding(file);
    const place = await markedPath(asked, source.path, ending);
    const marks = jobMarks(records, progress, invocation);
    const onlyErrors = options.onlyErrors ? { onlyErrors: true as const } : {};
    await writeMarked(place, context, (write) => markFile(file, nodePlatform, marks, { locale, ...onlyErrors }, write));
    if (ending !== undefined) say.line('markedCopy', { file: place.shown });
    say.line('resultsWritten', { file: place.shown });
    return exitCodes.ok;
  } finally {
    await file.close();
  }
}

function writer({ options, context, say }: Invocation) {
  const { out } = options;
  if (out === undefined || out === '-') return { text: (text: string) => context.stdout(text), end: async () => {} };
  const stream = createWriteStream(pathOf(context, out), { flags: options.force ? 'w' : 'wx', mode: 0o600 });
  const done = finished(stream).catch((error: NodeJS.ErrnoException) => {
    const command = commandLine([...context.argv, '--force'], context.platform);
    if (error.code === 'EEXIST') throw new CommandError(exitCodes.invalid, 'fileExists', { file: out, command });
    throw new CommandError(exitCodes.error, 'cannotWrite', { file: out, code: error.code ?? '' });
  });
  return {
    text: (text: string) => Promise.race([done, new Promise<void>((resolve) => stream.write(text, () => resolve()))]),
    end: async () => {
      stream.end();
      await done;
      say.line('resultsWritten', { file: out });
    },
  };
}

/** A line of CSV; no cell of it is a formula to a spreadsheet program. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardFormula(cell))).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
