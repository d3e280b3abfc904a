import { satisfies } from 'semver';

export type LockEntry = {
  version?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string } | readonly string[];
};

/** The oldest Node that the README promises. */
export const oldestNode = '20.19.0';

/**
 * What would break `npm ci` elsewhere: a platform's binary that the lock does not name (npm leaves out those of other
 * systems when it starts from an existing node_modules), an address of one registry, a package that refuses our oldest Node.
 */
export function findLockProblems(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...missingOptional(path, entry, packages),
    ...(entry.resolved && !entry.link && /^https?:/.test(entry.resolved)
      ? [`${path} is bound to ${entry.resolved}`]
      : []),
    ...(refuses(entry) ? [`${path} refuses Node ${oldestNode}: it wants ${nodeOf(entry)}`] : []),
  ]);
}

function missingOptional(path: string, entry: LockEntry, packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
    const found = lookUp(path, name, packages);
    if (!found) return [`${path} needs ${name}@${range} on some platform, but the lock does not name it`];
    if (found.version && !satisfies(found.version, range))
      return [`${path} needs ${name}@${range}, the lock has ${found.version}`];
    return [];
  });
}

function lookUp(from: string, name: string, packages: Readonly<Record<string, LockEntry>>): LockEntry | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(?:[^/]+)$/, '')) {
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

function refuses(entry: LockEntry): boolean {
  const wanted = nodeOf(entry);
  return wanted !== undefined && !entry.optional && !satisfies(oldestNode, wanted);
}

function nodeOf(entry: LockEntry): string | undefined {
  return entry.engines && 'node' in entry.engines ? entry.engines.node : undefined;
}
