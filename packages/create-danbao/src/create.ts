import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export interface CreateOptions {
  /** The folder that is written; it must be empty or not exist. */
  readonly folder: string;
  /** What is copied. */
  readonly template: string;
  /** The version of Danbao's packages that the folder depends on. */
  readonly version: string;
  /** A folder with Danbao's packed packages, which are copied along and installed from there. */
  readonly packages?: string | undefined;
}

/** The folder cannot be written. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
  readonly reason: 'notEmpty' | 'notPacked';
  readonly what: string;

  constructor(reason: CannotCreate['reason'], what: string) {
    super(`${reason} ${what}`);
    this.reason = reason;
    this.what = what;
  }
}

/** What an installation is made of; the first four are asked for by name, the last comes with the app. */
const packed = ['core', 'cli', 'server', 'web', 'react'] as const;

/**
 * Writes an installation: definitions, server, build of the app, command.
 *
 * @throws {CannotCreate} where the folder is not empty, or a packed package is missing.
 */
export function create({ folder, template, version, packages }: CreateOptions): void {
  if (existsSync(folder) && !isEmpty(folder)) throw new CannotCreate('notEmpty', folder);
  const tarballs = packages === undefined ? undefined : tarballsIn(packages, version);
  cpSync(template, folder, { recursive: true });
  // npm leaves out a .gitignore of a package.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
  const path = join(folder, 'package.json');
  const { dependencies, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  const ours = tarballs
    ? Object.fromEntries(tarballs.map(([name, file]) => [name, `file:packages/${file}`]))
    : Object.fromEntries(packed.slice(0, 4).map((name) => [`@danbao/${name}`, version]));
  const made = { ...manifest, name: nameOf(folder), dependencies: { ...dependencies, ...ours } };
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);
  if (!tarballs || packages === undefined) return;
  mkdirSync(join(folder, 'packages'));
  for (const [, file] of tarballs) cpSync(join(packages, file), join(folder, 'packages', file));
}

/** A repository that has just begun is. */
function isEmpty(folder: string): boolean {
  return statSync(folder).isDirectory() && readdirSync(folder).every((name) => name === '.git');
}

/** Of several versions that lie there the one of this package, so that all are of one. */
function tarballsIn(packages: string, version: string): readonly (readonly [name: string, file: string])[] {
  const files = existsSync(packages) ? readdirSync(packages) : [];
  return packed.map((name) => {
    const found = files.filter((one) => new RegExp(`^danbao-${name}-\\d.*\\.tgz$`).test(one));
    const own = `danbao-${name}-${version}.tgz`;
    const file = found.length > 1 ? found.find((one) => one === own) : found[0];
    if (!file) throw new CannotCreate('notPacked', join(packages, `danbao-${name}-….tgz`));
    return [`@danbao/${name}`, file] as const;
  });
}

/** The name of the folder, as npm allows names. */
function nameOf(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  return name === '' ? 'my-danbao' : name;
}
