import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Locale } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatOf, pathOf, type SheetFormat } from './file.ts';
import type { Table } from './table.ts';

export interface WriteOptions {
  /** The file; `-` is stdout. */
  readonly out: string;
  readonly format: SheetFormat | undefined;
  readonly force: boolean;
  readonly locale: Locale;
  /** The command that writes over an existing file. */
  readonly forceCommand: string;
}

/** Writes the table by its file name or `--format`. A file appears whole or not at all and is never overwritten unasked. */
export async function writeTable(table: Table, options: WriteOptions, context: Context): Promise<void> {
  const { out, force, locale } = options;
  const format = options.format ?? (out === '-' ? 'csv' : formatOf(out));
  if (!format) throw new CommandError(exitCodes.invalid, 'unknownOutFormat', { file: out });
  const write =
    format === 'csv' ? (await import('./csv/write-csv.ts')).writeCsv : (await import('./xlsx/write-xlsx.ts')).writeXlsx;
  if (out === '-') return write(table, toStdout(context), locale);
  const path = pathOf(context, out);
  const taken = new CommandError(exitCodes.invalid, 'fileExists', { file: out, command: options.forceCommand });
  if (!force && (await stat(path).catch(() => undefined))) throw taken;
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const stream = createWriteStream(beside, { flags: 'wx' });
    await Promise.all([write(table, stream, locale), finished(stream)]);
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
