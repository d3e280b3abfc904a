import { build, type InlineConfig, type Rolldown } from 'vite';
import { type Group, mergeSmall } from '../../scripts/build/merge-small.ts';

/** Pages that are opened as a whole, by their modules: paths below the folder of the app. */
export interface PageSet {
  readonly name: string;
  readonly pages: readonly string[];
  /** Everybody loads it before anything else: what it has is in no other chunk. */
  readonly first?: true;
  /** Sources of the kit, in this repository: where the kit comes built, its parts are in files already. */
  readonly ofKit?: true;
  /** How much a character counts that its pages load and do not need; 1 where not said. */
  readonly weight?: number;
}

/**
 * The groups by which modules that pages share come in few chunks. Left alone, a module that two pages share is a chunk of its
 * own, and a form loads more than a hundred; grouped by folder, the sign-in page loads what only forms need. So the app is
 * built once to see what each page really loads: modules that the same sets of pages load are one chunk, and small chunks join
 * others where that costs a page little.
 */
export async function chunkGroups(
  config: InlineConfig,
  sets: readonly PageSet[],
): Promise<Rolldown.CodeSplittingGroup[]> {
  const seen = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, reportCompressedSize: false },
  });
  const { output } = (Array.isArray(seen) ? seen[0] : seen) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  const groups = groupsOf(sets, chunks);
  const isFirst = ({ sets: names }: Group) => sets.some(({ name, first }) => first && names.includes(name));
  const weights = Object.fromEntries(sets.map(({ name, weight }) => [name, weight]));
  return [
    ...groups.filter(isFirst),
    ...mergeSmall(
      groups.filter((group) => !isFirst(group)),
      weights,
    ),
  ].map(({ sets: names, modules }) => {
    const ids = new Set(modules);
    return { name: names.join('-'), includeDependenciesRecursively: false, test: (id: string) => ids.has(id) };
  });
}

/** Modules by the sets of pages that load them. What a set has that everybody loads first, no other has. */
function groupsOf(sets: readonly PageSet[], chunks: readonly Rolldown.OutputChunk[]): readonly Group[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const setsOf = new Map<string, readonly string[]>();
  const first = new Set<string>();
  const isKitBuilt = !chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes('/packages/react/src/')));
  for (const { name, pages, first: isFirst } of sets.filter(({ ofKit }) => !(ofKit && isKitBuilt))) {
    for (const id of new Set(pages.flatMap((path) => modulesOf(chunkOf(path, chunks), byFile)))) {
      if (first.has(id) || isPage(id)) continue;
      setsOf.set(id, [...(setsOf.get(id) ?? []), name]);
      if (isFirst) first.add(id);
    }
  }
  const lengths = new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
  );
  const groups = new Map<string, Group>();
  for (const [id, names] of setsOf) {
    const { modules, length } = groups.get(names.join('-')) ?? { modules: [], length: 0 };
    groups.set(names.join('-'), { sets: names, modules: [...modules, id], length: length + (lengths.get(id) ?? 0) });
  }
  return [...groups.values()];
}

function chunkOf(path: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(
    ({ facadeModuleId, moduleIds }) =>
      facadeModuleId?.split('?')[0]?.endsWith(path) || moduleIds.some((id) => id.endsWith(path)),
  );
  if (!found) throw new Error(`${path} has no chunk of its own: correct the pages in vite.config.ts`);
  return found;
}

/** What a page consists of stays with the page, which is loaded by its own name. */
const isPage = (id: string): boolean => /[\\/]src[\\/](main|own-main|shell[\\/]shell|areas[\\/].*-page)\.tsx$/.test(id);

function modulesOf(
  entry: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
): readonly string[] {
  if (seen.has(entry.fileName)) return [];
  seen.add(entry.fileName);
  const imported = entry.imports.flatMap((file) => {
    const chunk = byFile.get(file);
    return chunk ? modulesOf(chunk, byFile, seen) : [];
  });
  return [...entry.moduleIds, ...imported];
}
