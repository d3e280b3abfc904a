import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder } from '../../server/config-folder.ts';
import { type Check, fail, ok, warn } from './finding.ts';

/** Tokens and journals lie here: nobody else may read them, and the command must be able to write. */
export const configFolderCheck: Check = {
  name: 'doctorConfigFolder',
  run: ({ invocation: { context } }) => {
    const folder = configFolder(context);
    if (!existsSync(folder)) return [ok('configFolderNone', { folder })];
    if (!isWritable(folder)) return [fail('configFolderClosed', { folder })];
    if (context.platform === 'win32') return [ok('configFolderGood', { folder })];
    const open = [folder, ...filesIn(folder)].filter((path) => (statSync(path).mode & 0o077) !== 0);
    return open.length === 0
      ? [ok('configFolderGood', { folder })]
      : open.map((path) => warn('configFolderOpen', { path }));
  },
};

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : []));
}
