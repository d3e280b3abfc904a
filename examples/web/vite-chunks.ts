import { build, type InlineConfig, type Rolldown } from 'vite';

/** Pages that are opened as a whole, by their modules: paths below the folder of the app. */
export interface PageSet {
  readonly name: string;
  readonly pages: readonly string[];
  /** Everybody loads it before anything else: what it has is in no other chunk. */
  readonly first?: true;
}

/**
 * The groups by which modules that pages share come in few chunks. Left alone, a module that two pages share is a chunk of its
 * own, and a form loads more than a hundred; grouped by folder, the sign-in page loads what only forms need. So the app is
 * built once to see what each page really loads: modules that the same sets of pages load are one chunk.
 */
export async function chunkGroups(
  config: InlineConfig,
  sets: readonly PageSet[],
): Promise<Rolldown.CodeSplittingGroup[]> {
  const seen = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const { output } = (Array.isArray(seen) ? seen[0] : seen) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const nameOf = new Map<string, string>();
  const first = new Set<string>();
  for (const { name, pages, first: isFirst } of sets) {
    const modules = new Set(pages.flatMap((path) => modulesOf(chunkOf(path, chunks), byFile)));
    for (const id of modules) {
      if (first.has(id)) continue;
      const known = nameOf.get(id);
      nameOf.set(id, known === undefined ? name : `${known}-${name}`);
      if (isFirst) first.add(id);
    }
  }
  return [...new Set(nameOf.values())].map((name) => ({
    name,
    includeDependenciesRecursively: false,
    test: (id: string) => nameOf.get(id) === name && !isPage(id),
  }));
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
const isPage = (id: string): boolean => /[\\/]src[\\/](main|shell[\\/]shell|areas[\\/].*-page)\.tsx$/.test(id);

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
