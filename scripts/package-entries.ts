import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

/** What can be imported of a package, and the source file behind each, as its package.json says it. */
export function packageEntries(folder: string): Record<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) => {
      const built = typeof target === 'string' ? target : (target.import?.default ?? target.default ?? '');
      const [, file] = /^\.\/dist\/(.+)\.js$/.exec(built) ?? [];
      return file ? [[posix.join(name, path), join(folder, 'src', `${file}.ts`)]] : [];
    }),
  );
}

/** The same for tsup: the source of each built file, relative to the package. */
export function entriesToBuild(folder: string): Record<string, string> {
  const files = Object.values(packageEntries(folder)).map((file) => basename(file, '.ts'));
  return Object.fromEntries(files.map((name) => [name, `src/${name}.ts`]));
}

/** The declaration of each, as `npm run declarations` has written it, relative to the package. */
export function entriesToDeclare(folder: string): Record<string, string> {
  const written = posix.join('../../.cache/declarations', basename(folder));
  return Object.fromEntries(Object.keys(entriesToBuild(folder)).map((name) => [name, `${written}/${name}.d.ts`]));
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<
    Record<string, string | { readonly import?: { readonly default: string }; readonly default?: string }>
  >;
}
