import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { standardInput } from '../node/standard-input.ts';
import { ensureConfigFolder } from '../server/config-folder.ts';
import { pathOf } from '../sheets/file.ts';
import { commandLine } from '../terminal/command-line.ts';
import { hashOf } from './job-folder.ts';

export interface MarkedPath {
  readonly path: string;
  /** As the person would type it. */
  readonly shown: string;
}

/**
 * Where the marked copy goes: beside the file as `<name>-错误.xlsx` (for standard input here), or where --errors-out says. A file that is there is
 * only replaced when it is a marked copy that nobody has touched since; else the next free name is taken.
 */
export async function markedPath(
  { options, context, say, argument }: Invocation,
  read: string,
  ending: string = extname(read),
): Promise<MarkedPath> {
  const source = argument === standardInput ? join(context.cwd, basename(read)) : read;
  const asked = options.errorsOut;
  if (asked !== undefined) {
    const path = pathOf(context, asked);
    if (ending !== extname(read) && extname(path).toLowerCase() !== ending)
      throw new CommandError(exitCodes.invalid, 'markedAsXlsx', { file: asked, format: extname(read) });
    if (options.force || (await isFree(path, context))) return { path, shown: asked };
    const command = commandLine([...context.argv, '--force'], context.platform);
    throw new CommandError(exitCodes.invalid, 'fileExists', { file: asked, command });
  }
  const suffix = say.text('errorsSuffix');
  const name = basename(source, extname(source)).replace(new RegExp(`(${suffix})\\d*$`), '');
  for (let number = 1; ; number += 1) {
    const path = join(dirname(source), `${name}${suffix}${number === 1 ? '' : number}${ending}`);
    if (path === source || !(await isFree(path, context))) continue;
    return { path, shown: dirname(path) === context.cwd ? basename(path) : path };
  }
}

/** Writes beside and renames, so that the file appears whole or not at all, and remembers it as ours. */
export async function writeMarked(
  { path, shown }: MarkedPath,
  context: Context,
  make: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const file = await open(beside, 'wx', 0o600);
    const hash = createHash('sha256');
    try {
      await make(async (bytes) => {
        hash.update(bytes);
        for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten;
      });
    } finally {
      await file.close();
    }
    await rename(beside, path);
    remember(context, path, hash.digest('hex'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(exitCodes.error, 'cannotWrite', { file: shown, code });
  } finally {
    await rm(beside, { force: true });
  }
}

async function isFree(path: string, context: Context): Promise<boolean> {
  if (!(await stat(path).catch(() => undefined))) return true;
  return remembered(context)[path] === (await hashOf(path).catch(() => ''));
}

const fileName = 'marked.json';
/** Older ones are forgotten: they are no longer replaced. */
const maxRemembered = 200;

function remembered(context: Context): Readonly<Record<string, string>> {
  try {
    const known = JSON.parse(readFileSync(join(ensureConfigFolder(context), fileName), 'utf8')) as unknown;
    return typeof known === 'object' && known !== null ? (known as Readonly<Record<string, string>>) : {};
  } catch {
    return {};
  }
}

function remember(context: Context, path: string, hash: string): void {
  const { [path]: _, ...others } = remembered(context);
  const kept = Object.fromEntries([...Object.entries(others), [path, hash]].slice(-maxRemembered));
  writeFileSync(join(ensureConfigFolder(context), fileName), JSON.stringify(kept), { mode: 0o600 });
}
