import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { isShipped } from '../build/modules.ts';
import { bundledIn } from '../build/notices.ts';
import { pack, published } from '../consumers/pack.ts';
import { capture, root, tool } from '../run.ts';
import type { Part } from './part.ts';

/** publint and are-the-types-wrong on the packed packages. */
export const packages: Part = {
  name: 'packages',
  holds: 'exports, types, sources, READMEs and notices of the packed packages (publint, are-the-types-wrong)',
  run: async () => {
    const tarballs = await pack();
    const problems: string[] = [];
    for (const name of published) {
      const pkgDir = join(root, 'packages', name);
      const { messages, pkg } = await publint({ pkgDir, strict: true });
      problems.push(...messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`));
      problems.push(...readmesOf(name, pkgDir), ...noticesOf(name, join(pkgDir, 'dist')));
      problems.push(...(await sourcesOf(name, pkgDir, tarballs[name])));
      // The command has no import to look at.
      if (name !== 'cli') problems.push(...(await typesOf(tarballs[name])));
    }
    return { problems };
  },
};

/** What the registry shows of a package, in both languages, beginning with how to install or call it. */
function readmesOf(name: string, folder: string): string[] {
  return ['README.md', 'README.en.md'].flatMap((file) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [`${name}: ${file} is missing`];
    const text = readFileSync(path, 'utf8');
    return text.startsWith(`# @danbao/${name}\n`) && text.includes('```sh\n')
      ? []
      : [`${name}: ${file} says neither its name nor how to begin`];
  });
}

/** Every package whose code is packed along has its licence in there. */
function noticesOf(name: string, dist: string): string[] {
  const code = readdirSync(dist).filter((file) => /\.c?js$/.test(file));
  const bundled = new Set(code.flatMap((file) => [...bundledIn(readFileSync(join(dist, file), 'utf8'))]));
  const path = join(dist, 'THIRD-PARTY-NOTICES.txt');
  const notices = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const missing = [...bundled].filter((one) => one !== 'tsup' && !notices.includes(`\n${one} `));
  return missing.map((one) => `${name}: the licence of ${one} is missing in dist/THIRD-PARTY-NOTICES.txt`);
}

/** What an editor opens by the maps of declarations is packed along, and no test is. */
async function sourcesOf(name: string, folder: string, tarball: string): Promise<string[]> {
  const { output } = await capture('tar', ['-tzf', tarball]);
  const packed = new Set(output.split('\n').map((path) => path.replace('package/', '')));
  const maps = [...packed].filter((path) => path.endsWith('.map'));
  const wanted = maps.flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { readonly sources: readonly string[] };
    return sources.map((source) => posix.join(posix.dirname(path), source));
  });
  const missing = [...new Set(wanted)].filter((path) => !packed.has(path));
  const tests = [...packed].filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !isShipped(path) && !path.endsWith('.d.ts'),
  );
  return [
    ...(maps.length > 0 ? [] : [`${name}: no map of a declaration is packed`]),
    ...missing.map((path) => `${name}: ${path} is missing, to which a declaration leads`),
    ...tests.map((path) => `${name}: ${path} is no part of what is published`),
  ];
}

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
