import { stat } from 'node:fs/promises';
import { ExchangeProblem, type JobProgress, type JobStore, readProgress, sheetLayouts } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { subjectsIn } from '../definitions.ts';
import type { ExitCode } from '../exit-codes.ts';
import { type FileSource, fileSource } from '../node/file-source.ts';
import { openJob } from '../node/job-store.ts';
import { type Connection, connect } from '../server/connect.ts';
import { asStarted } from './as-started.ts';
import { runWithAttachments } from './attachments.ts';
import { findUnfinished, hashOf, isUnfinished, jobFolder } from './job-folder.ts';
import { openTargetsOf } from './open-targets-of.ts';
import { openRowLines } from './row-lines.ts';

/** Continues a job, the newest unfinished one when none is named. Its folder has all that is needed; the file need not be there. */
export async function resumeJob(invocation: Invocation, asked: string, known?: Connection): Promise<ExitCode> {
  const folder = jobFolder(invocation);
  const job = asked === '' ? (await findUnfinished(folder))?.job : asked;
  if (job === undefined) throw new ExchangeProblem('noUnfinishedJob');
  const store = openJob(folder, job);
  try {
    return await resume(invocation, store, known);
  } finally {
    await store.close();
  }
}

async function resume(invocation: Invocation, store: JobStore, known?: Connection): Promise<ExitCode> {
  const { header } = store;
  const progress = await readProgress(store);
  if (!progress.planned) throw new ExchangeProblem('jobNotPlanned', { job: header.job });
  if (!isUnfinished(progress, header)) throw new ExchangeProblem('jobOver', { job: header.job });
  const source = await sameSource(store);
  try {
    return await goOn(invocation, store, progress, source, known);
  } finally {
    await source?.close();
  }
}

async function goOn(
  invocation: Invocation,
  store: JobStore,
  progress: JobProgress,
  source: FileSource | undefined,
  known?: Connection,
): Promise<ExitCode> {
  const { say } = invocation;
  const { header } = store;
  const connection = known ?? (await connect(await asStarted(invocation, header)));
  requireSamePerson(store, connection);
  const { created, updated } = progress.counts;
  say.line('jobContinued', { job: header.job, file: header.source.name, count: created + updated });
  const subjects = sheetLayouts(header, subjectsIn(invocation.context)).map(({ subject }) => subject);
  const createOwners = header.options.createOwners === true;
  const targets = await openTargetsOf(
    subjects,
    connection,
    { applyId: header.applyId, createOwners },
    invocation.context,
  );
  const lines = openRowLines(invocation);
  try {
    return await runWithAttachments(invocation, { store, targets, lines, source }, connection.client);
  } finally {
    lines.close();
  }
}

/** The file of a job. One that was changed since holds other rows than the plan; one that is gone does no harm. */
export async function sameSource({
  header: { source, job },
}: Pick<JobStore, 'header'>): Promise<FileSource | undefined> {
  if (!(await stat(source.path).catch(() => undefined))?.isFile()) return undefined;
  if ((await hashOf(source.path)) !== source.sha256)
    throw new ExchangeProblem('otherSource', { job, file: source.name });
  return fileSource(source.path, source.name);
}

export function requireSamePerson({ header: { job, server, user } }: JobStore, connection: Connection): void {
  if (connection.server !== server) throw new ExchangeProblem('otherServer', { job, server });
  const now = connection.session.read()?.user?.username ?? '';
  if (now !== user) throw new ExchangeProblem('otherUser', { job, user });
}
