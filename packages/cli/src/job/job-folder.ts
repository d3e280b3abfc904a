import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type JobHeader, type JobProgress, type JobSheet, jobSheet, readProgress } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { listJobs, readJob, removeJob } from '../node/job-store.ts';
import { ensureConfigFolder } from '../server/config-folder.ts';
import type { Connection } from '../server/connect.ts';
import { pathOf } from '../sheets/file.ts';
import type { Book } from './book.ts';

/** Where the jobs of this person are kept. */
export function jobFolder({ context }: Pick<Invocation, 'context'>): string {
  return ensureConfigFolder(context, 'jobs');
}

export type NewJob = Omit<JobHeader, 'format' | 'job'>;

/** What a new job of this file is bound to. */
export async function newJob(
  { options, context }: Invocation,
  { path, source, layouts, decisions }: Book,
  { server, session, destination }: Connection,
  extra: readonly JobSheet[],
): Promise<NewJob> {
  return {
    created: context.now().toISOString(),
    source: { name: source.name, path, size: source.size, sha256: await hashOf(path) },
    server,
    user: session.read()?.user?.username ?? '',
    ...(destination.profile === undefined ? {} : { profile: destination.profile }),
    sheets: [...layouts.map(jobSheet), ...extra],
    ...(options.applyId === undefined ? {} : { applyId: options.applyId }),
    options: {
      acceptWarnings: options.acceptWarnings ?? false,
      createOwners: options.createOwners ?? false,
      takeMine: options.takeMine ?? false,
      decisions,
      ...(options.files === undefined ? {} : { files: pathOf(context, options.files) }),
    },
  };
}

/** The newest job that was confirmed and has not come to its end; with `like` only one that is bound to the same. */
export async function findUnfinished(folder: string, like?: NewJob): Promise<JobHeader | undefined> {
  for (const { header } of listJobs(folder).jobs) {
    if (like && bindingOf(header) !== bindingOf(like)) continue;
    if (isUnfinished(await progressOf(folder, header.job), header)) return header;
  }
  return undefined;
}

/** Deletes what killed processes left of plans that were never confirmed: nothing of them was sent. */
export async function forgetUnbegun(folder: string): Promise<void> {
  for (const { header, isRunning } of listJobs(folder).jobs)
    if (!isRunning && !(await progressOf(folder, header.job)).started) removeJob(folder, header.job);
}

export async function progressOf(folder: string, job: string): Promise<JobProgress> {
  return readProgress(readJob(folder, job));
}

/** It was confirmed, and there may be rows or attachments left to send. */
export function isUnfinished(
  { started, finished, filesFinished, undo }: JobProgress,
  { options }: Pick<JobHeader, 'options'>,
): boolean {
  const isOver = finished && (filesFinished || options.files === undefined);
  return started && !isOver && undo === 'none';
}

function bindingOf({ source, server, user, sheets, applyId, options }: NewJob): string {
  return JSON.stringify([source.sha256, server, user, sheets, applyId, Object.entries(options).sort()]);
}

/** SHA-256 of a file, in hex; undefined when it cannot be read. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
