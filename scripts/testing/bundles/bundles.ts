import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageEntries } from '../../package-entries.ts';
import { root } from '../../run.ts';
import type { Bundle } from './bundle.ts';

const server = 'examples/server/src';

/** What tests of several rooms stand on, by the part of the build that writes it. */
export const bundles = {
  'core-for-tests': ofPackage('packages/core'),
  'server-for-tests': ofServer(),
  'kit-for-tests': ofPackage('packages/react'),
} as const satisfies Record<string, Bundle>;

function ofPackage(folder: string): Bundle {
  const imports = Object.entries(packageEntries(join(root, folder))).map(([name, source]) => ({
    says: new RegExp(`^${name}$`),
    entry: name.replace('@danbao/', '').replaceAll('/', '-'),
    source,
  }));
  return { folder: `${folder}/.cache/modules`, entries: sourcesOf(imports), imports };
}

/** Of the server, what the tests' helpers import, and its threads, which it looks for beside itself. */
function ofServer(): Bundle {
  const threads = ['paper/paper-worker', 'files/workbook-worker', 'files/text/text-worker'].map((path) => ({
    entry: basename(path),
    source: join(root, server, `${path}.ts`),
  }));
  const imports = importedByHelpers().map((path) => ({
    says: new RegExp(`^(?:\\.\\./)+${server}/${path}\\.ts$`),
    entry: path.replaceAll('/', '-'),
    source: join(root, server, `${path}.ts`),
  }));
  return { folder: 'examples/server/.cache/modules', entries: sourcesOf([...threads, ...imports]), imports };
}

function sourcesOf(files: readonly { readonly entry: string; readonly source: string }[]): Record<string, string> {
  return Object.fromEntries(files.map(({ entry, source }) => [entry, source]));
}

function importedByHelpers(): readonly string[] {
  const folder = join(root, 'testing/src');
  const helpers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const imported = helpers.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'(?:\.\.\/)+examples\/server\/src\/([^']+)\.ts'/g)].map(
      ([, path = '']) => path,
    ),
  );
  return [...new Set(imported)].sort();
}
