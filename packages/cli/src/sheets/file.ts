import { extname, isAbsolute, join } from 'node:path';
import type { Context } from '../context.ts';

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
