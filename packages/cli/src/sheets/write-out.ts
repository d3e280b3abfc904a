import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { pathOf } from './file.ts';

export interface OutOptions {
  /** The file; `-` is stdout. */
  readonly out: string;
  readonly force: boolean;
  /** The command that writes over an existing file. */
  readonly forceCommand: string;
}

/** Writes a file that appears whole or not at all and is never overwritten unasked; `write` ends the stream. */
export async function writeOut(
  { out, force, forceCommand }: OutOptions,
  context: Context,
  write: (stream: Writable) => Promise<void>,
): Promise<void> {
  if (out === '-') return write(toStdout(context));
  const path = pathOf(context, out);
  const taken = new CommandError(exitCodes.invalid, 'fileExists', { file: out, command: forceCommand });
  if (!force && (await stat(path).catch(() => undefined))) throw taken;
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const stream = createWriteStream(beside, { flags: 'wx' });
    await Promise.all([write(stream), finished(stream)]);
    if (force) await rename(beside, path);
    else await link(beside, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw taken;
    if (['ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code))
      throw new CommandError(exitCodes.error, 'cannotWrite', { file: out, code });
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

function toStdout({ stdout }: Context): Writable {
  return new Writable({
    write: (chunk: Buffer, _, done) => void stdout(chunk).then(() => done(), done),
  });
}
