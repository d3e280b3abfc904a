import { dirname, join } from 'node:path/posix';
import { roomOf, type Sources } from './find-violations.ts';
import { type Import, importsOf } from './imports-of.ts';
import { isFree } from './rooms.ts';

type Edge = { from: string; to: string; by: Import };
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Circles of files that load each other when the program starts (types and `import()` load nothing at once), and circles of the
 * folders that are rooms of their own: one for each group that goes round, as the way round.
 */
export function findCircles({ paths, read }: Pick<Sources, 'paths' | 'read'>): string[] {
  const known = new Set(paths);
  const edges = paths.flatMap((from) =>
    importsOf(from, read(from))
      .filter(({ name }) => name.startsWith('.'))
      .map((by) => ({ from, to: join(dirname(from), by.name), by }))
      .filter(({ to }) => known.has(to)),
  );
  const files = graphOf(edges.filter(({ by }) => !by.typeOnly && !by.isLazy));
  const folders = graphOf(edges.filter(({ from }) => !isFree(from)).flatMap(betweenFolders));
  return [
    ...circlesIn(files).map((way) => `${way.join(' → ')}: these files load each other in a circle`),
    ...circlesIn(folders).map((way) => `${way.join(' → ')}: these folders import each other in a circle`),
  ];
}

function betweenFolders({ from, to, by }: Edge): Edge[] {
  const [own, other] = [folderOf(from), folderOf(to)];
  return own !== undefined && other !== undefined && own !== other ? [{ from: own, to: other, by }] : [];
}

/** The folder that `<name>` stands for in the room of a file. */
function folderOf(path: string): string | undefined {
  const own = roomOf(path)?.own;
  return own === undefined ? undefined : path.slice(0, path.indexOf(`/${own}/`) + own.length + 1);
}

function graphOf(edges: readonly Edge[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (node: string): void => {
    const start = trail.indexOf(node);
    if (start >= 0) circles.push([...trail.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    trail.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return circles;
}
