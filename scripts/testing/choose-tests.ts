import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

/** What the runner is started with. */
export interface Chosen {
  readonly args: readonly string[];
  /** How many files the names stand for; absent where nothing was named. */
  readonly files?: number;
}

/** Names of `npm test` for a whole floor of the house, and where it is. */
const floors: Readonly<Record<string, readonly string[]>> = {
  core: ['packages/core/'],
  cli: ['packages/cli/'],
  kit: ['packages/react/'],
  server: ['examples/server/'],
  web: ['examples/web/'],
  docs: ['docs/', 'scripts/', 'testing/', 'examples/embed/', 'examples/node-script/', 'packages/create-danbao/'],
};

/** Where a business area has a folder of its name. */
const areaFolders = [
  'packages/core/src/areas/',
  'examples/server/src/areas/',
  'packages/react/src/',
  'examples/web/src/areas/',
];

/** Walks through whole pages without a browser: their file names say the areas. Those in a browser belong to `npm test web`. */
const pageTest = /^examples\/web\/src\/testing\/([\w-]+)\.page\.test\.tsx?$/;

/**
 * Turns names of floors and areas at the front of the arguments of `npm test` into the files that they stand for; paths and what follows
 * the first option go to the runner as they are. `files` are all test files of the repository, from its root.
 * Throws in Chinese and English for a name that stands for nothing.
 */
export function chooseTests(args: readonly string[], files: readonly string[] = testFiles()): Chosen {
  const first = args.findIndex((arg) => arg.startsWith('-'));
  const names = first < 0 ? args : args.slice(0, first);
  const rest = first < 0 ? [] : args.slice(first);
  if (names.length === 0) return { args };
  const chosen = new Set(names.flatMap((name) => filesOf(name, files)));
  return { args: [...chosen, ...rest], files: chosen.size };
}

function filesOf(name: string, files: readonly string[]): readonly string[] {
  const floor = floors[name];
  if (floor) return files.filter((file) => floor.some((folder) => file.startsWith(folder)));
  const ofArea = files.filter((file) => areasOf(file).includes(name));
  if (ofArea.length > 0) return ofArea;
  const path = name.replaceAll('\\', '/').replace(/^\.\//, '').replace(root, '');
  const atPath = files.filter((file) => file.includes(path));
  if (atPath.length > 0 && (path.includes('/') || path.includes('.'))) return atPath;
  throw new Error(unknown(name, files));
}

/** The areas that a test concerns. */
function areasOf(file: string): readonly string[] {
  const page = pageTest.exec(file)?.[1]?.split('-');
  // A name may have several words: `votes-meetings` would concern two areas, `work-items` one.
  if (page)
    return page.flatMap((_, from) =>
      page.slice(from).map((_, length) => page.slice(from, from + length + 1).join('-')),
    );
  const folder = areaFolders.find((folder) => file.startsWith(folder));
  return folder ? [file.slice(folder.length).split(/[/.]/)[0] ?? ''] : [];
}

function unknown(name: string, files: readonly string[]): string {
  const folders = areaFolders.flatMap((folder) => files.filter((file) => file.startsWith(folder)).flatMap(areasOf));
  const areas = [...new Set(folders)].sort().join(' ');
  const all = Object.keys(floors).join(' ');
  return [
    `没有叫“${name}”的测试。可以写：`,
    `  一层：${all}`,
    `  一个领域：${areas}`,
    '  或一个路径：npm test packages/core/src/format',
    `No tests are called "${name}". There are:`,
    `  a floor: ${all}`,
    `  an area: ${areas}`,
    '  or a path: npm test packages/core/src/format',
  ].join('\n');
}

/** Every test file of the quick tier, from the root of the repository. */
function testFiles(): readonly string[] {
  return ['packages', 'examples', 'docs', 'scripts', 'testing'].flatMap((folder) => below(folder));
}

const skipped = new Set(['node_modules', 'dist', '.cache', '.data']);

function below(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
