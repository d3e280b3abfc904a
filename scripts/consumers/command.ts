import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { install, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

/** The command in an empty folder, without the overrides of our own lock. */
export const command: Consumer = {
  name: 'command',
  try: async (folder, { core, cli }) => {
    await install(folder, [core, cli]);
    const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
    const bin = 'node_modules/@danbao/cli/dist/bin.js';
    return [
      await trial('danbao --version', folder, [bin, '--version'], version),
      await trial('danbao --help', folder, [bin, '--help'], 'danbao'),
      await trial('danbao measures template', folder, [
        bin,
        'measures',
        'template',
        '--kind',
        'ship',
        '--out',
        'ship.xlsx',
      ]),
    ];
  },
};
