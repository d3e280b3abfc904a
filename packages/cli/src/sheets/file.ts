import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { limits } from './limits.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** The path as seen from where the command was started. */
export function pathOf({ cwd }: Pick<Context, 'cwd'>, file: string): string {
  return isAbsolute(file) ? file : join(cwd, file);
}

/** The format of a file by its name; undefined when the name does not say. */
export function formatOf(file: string): SheetFormat | undefined {
  const extension = extname(file).toLowerCase();
  if (extension === '.xlsx') return 'xlsx';
  return extension === '.csv' ? 'csv' : undefined;
}

/** Refuses what cannot be read as a sheet before it is opened. */
export async function checkFile(path: string, file: string): Promise<SheetFormat> {
  const about = await stat(path).catch(() => undefined);
  if (!about) throw new CommandError(exitCodes.invalid, 'noSuchFile', { file });
  if (!about.isFile()) throw new CommandError(exitCodes.invalid, 'notAFile', { file });
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new CommandError(exitCodes.invalid, 'cannotRead', { file });
  if (about.size === 0) throw new CommandError(exitCodes.invalid, 'emptyFile', { file });
  if (about.size > limits.fileBytes)
    throw new CommandError(exitCodes.invalid, 'fileTooLarge', { file, limit: '100 MB' });
  const extension = extname(file).toLowerCase();
  // Text with any separator can be read; only .csv is written.
  const format = ['.tsv', '.txt'].includes(extension) ? 'csv' : formatOf(file);
  if (!format) {
    const key = extension === '.xls' ? 'oldWorkbook' : 'unknownFormat';
    throw new CommandError(exitCodes.invalid, key, { file });
  }
  return format;
}

/** SHA-256 of the file, in hex: which source a job belongs to. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
