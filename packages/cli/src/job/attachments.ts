import {
  arrivedRows,
  type FileNote,
  type FileState,
  filesOf,
  type JobStore,
  type PlannedRow,
  planFiles,
  readProgress,
  type Stop,
  uploadFiles,
} from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type OpenFileTree, openFileTree } from '../node/attachment-files.ts';
import { nodePlatform } from '../node/platform.ts';
import type { DanbaoClient } from '../server/connect.ts';
import { cleanText } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import { startProgress } from '../terminal/progress.ts';
import type { RowLines } from './row-lines.ts';
import { type RunContext, runAndReport } from './run-and-report.ts';
import { shownAtMost } from './show-issues.ts';

/** Opens what `--files` names, with what the server takes; undefined when nothing is. */
export async function attachmentsOf(
  { header }: Pick<JobStore, 'header'>,
  client: DanbaoClient,
): Promise<OpenFileTree | undefined> {
  const { files } = header.options;
  if (typeof files !== 'string') return undefined;
  const { uploadTypes: types } = await client.system.settings();
  return { ...(await openFileTree(files)), types };
}

/** Tells which attachments would be uploaded and what is missing; answers how many there are to upload. */
export async function planAttachments(
  invocation: Invocation,
  store: Pick<JobStore, 'plan' | 'header'>,
  tree: OpenFileTree,
  lines: RowLines,
): Promise<number> {
  const { locale, say } = invocation;
  const report = fileReport(invocation, store, lines);
  for await (const notes of planFiles(rowsWithFiles(store), tree, locale)) await report.add(notes);
  report.show();
  const { upload, wrong, noRow, noFolder, notSent } = report.counts;
  say.line('filesPlanned', { upload, wrong: wrong + notSent, noRow, noFolder });
  return upload;
}

/** Uploads the attachments of the records that are in, says what became of them, and answers the exit code that it means. */
async function sendAttachments(
  invocation: Invocation,
  { store, tree, lines }: { readonly store: JobStore; readonly tree: OpenFileTree; readonly lines: RowLines },
  client: DanbaoClient,
): Promise<ExitCode> {
  const { context, locale, say } = invocation;
  const progress = await readProgress(store);
  const stop: Stop = { reason: undefined };
  const forget = context.onInterrupt(() => {
    stop.reason ??= 'interrupted';
  });
  const bar = startProgress({ label: say.text('progressFiles') }, context, say);
  const report = fileReport(invocation, store, lines);
  const { job } = store.header;
  try {
    const options = { client, tree, platform: nodePlatform, job, locale, stop };
    for await (const notes of uploadFiles(arrivedRows(store, progress), options)) {
      bar.step(notes.length, notes.filter(({ state }) => state !== 'uploaded' && state !== 'there').length);
      await report.add(notes);
    }
  } finally {
    bar.stop();
    forget();
  }
  report.show();
  const { counts } = report;
  say.line('filesSent', { ...counts, wrong: counts.wrong + counts.rejected });
  const open = counts.inDoubt + counts.notSent;
  if (open === 0 && stop.reason === undefined) {
    store.journal.append([{ event: 'filesFinished', time: context.now().toISOString() }]);
    await store.journal.sync();
    return counts.rejected + counts.wrong > 0 ? exitCodes.rejected : exitCodes.ok;
  }
  if (stop.reason === 'signIn') return exitCodes.signIn;
  return stop.reason === 'interrupted' ? exitCodes.interrupted : exitCodes.network;
}

/** Sends the rows of a job and then their attachments. */
export async function runWithAttachments(
  invocation: Invocation,
  run: RunContext,
  client: DanbaoClient,
): Promise<ExitCode> {
  const code = await runAndReport(invocation, run);
  const { store, lines } = run;
  const tree = await attachmentsOf(store, client);
  if (tree === undefined) return code;
  try {
    const isCut = code !== exitCodes.ok && code !== exitCodes.rejected;
    const sent = isCut ? code : await sendAttachments(invocation, { store, tree, lines }, client);
    if (sent !== exitCodes.ok && sent !== exitCodes.rejected) {
      const command = commandLine(['jobs', 'resume', store.header.job], invocation.context.platform);
      invocation.say.line('filesOpen', { command });
    }
    return sent === exitCodes.ok ? code : sent;
  } finally {
    await tree.close();
  }
}

/** Counts all, keeps what is shown and no more. */
function fileReport({ options, context, say }: Invocation, { header }: Pick<JobStore, 'header'>, lines: RowLines) {
  const counts = { ...noFiles };
  const shown: FileNote[] = [];
  const max = options.allRows ? Number.POSITIVE_INFINITY : shownAtMost;
  let told = 0;
  return {
    counts,
    add: async (notes: readonly FileNote[]): Promise<void> => {
      for (const note of notes) {
        counts[note.state] += 1;
        if (note.message === undefined || note.state === 'noFolder') continue;
        told += 1;
        if (shown.length < max) shown.push(note);
      }
      if (lines.isWanted)
        await lines.add(notes.map(({ sheet, ...note }) => ({ type: 'file', ...sheetOf(sheet), ...note })));
    },
    show: (): void => {
      if (options.json) return;
      for (const { path, message = '', rule = '' } of shown)
        context.stderr(`  ${cleanText(message.includes(path) ? message : `${path}: ${message || rule}`)}\n`);
      if (told > shown.length) context.stderr(`  ${say.text('moreIssues', { count: told - shown.length })}\n`);
    },
  };

  function sheetOf(sheet: number | undefined): { readonly sheet?: string } {
    const name = sheet === undefined || header.sheets.length < 2 ? undefined : header.sheets[sheet]?.name;
    return name === undefined ? {} : { sheet: name };
  }
}

const noFiles: Record<FileState, number> = {
  upload: 0,
  uploaded: 0,
  there: 0,
  wrong: 0,
  noFolder: 0,
  noRow: 0,
  rejected: 0,
  inDoubt: 0,
  notSent: 0,
};

/** The rows whose records take files. */
async function* rowsWithFiles({
  plan,
  header,
}: Pick<JobStore, 'plan' | 'header'>): AsyncGenerator<readonly PlannedRow[]> {
  for await (const rows of plan.read())
    yield rows.filter(({ sheet }) => filesOf[header.sheets[sheet]?.noun ?? ''] !== undefined);
}
