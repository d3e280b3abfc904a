import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack, published } from '../consumers/pack.ts';
import { capture, root, tool } from '../run.ts';
import type { Part } from './part.ts';

/** publint and are-the-types-wrong on the packed packages. */
export const packages: Part = {
  name: 'packages',
  holds: 'exports and types of the packed packages (publint, are-the-types-wrong)',
  run: async () => {
    const tarballs = await pack();
    const problems: string[] = [];
    for (const name of published) {
      const pkgDir = join(root, 'packages', name);
      const { messages, pkg } = await publint({ pkgDir, strict: true });
      problems.push(...messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`));
      // The command has no import to look at.
      if (name !== 'cli') problems.push(...(await typesOf(tarballs[name])));
    }
    return { problems };
  },
};

// Profile node16: who resolves like Node 10 (before `exports`) finds the main entry only.
async function typesOf(tarball: string): Promise<string[]> {
  const args = [
    tool('attw'),
    tarball,
    '--profile',
    'node16',
    '--exclude-entrypoints',
    './styles.css',
    './unlayered.css',
    '--no-emoji',
    '--no-color',
  ];
  const { code, output } = await capture(process.execPath, args);
  return code === 0 ? [] : [output.trim()];
}
