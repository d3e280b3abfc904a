import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const testFile = /\.(test|long)\.tsx?$/;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
/** Titles behind a table of cases, which may hold texts itself: `])('refuses %s (K7)', (name) =>`. */
const tabled = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\n])*)\1,\s*(?:async\s*)?\(/g;
const inBrackets = /\(([A-Z]{1,2}\d+(?:[-–]?[A-Z]{0,2}\d*|, ?)*)\)/g;

/** The rules that titles of tests name in brackets, such as `(C14-C18)` or `(F29, Y1)`, each with the files of those tests. */
export function heldBy(root: string, folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const path of folders.flatMap((folder) => testsBelow(root, folder)))
    for (const number of numbersIn(readFileSync(join(root, path), 'utf8'))) {
      const files = found.get(number) ?? new Set();
      found.set(number, files.add(path));
    }
  return new Map([...found].map(([number, files]) => [number, [...files].sort()]));
}

/** The numbers that the titles of a test file name. */
export function numbersIn(text: string): readonly string[] {
  const titles = [...text.matchAll(title), ...text.matchAll(tabled)].map(([, , words = '']) => words);
  const numbers = titles.flatMap((words) =>
    [...words.matchAll(inBrackets)].flatMap(([, list = '']) => numbersOf(list)),
  );
  return [...new Set(numbers)];
}

/** `C14-C18, Y2` as its numbers. */
function numbersOf(list: string): readonly string[] {
  return list.split(',').flatMap((part) => {
    const [first = '', last] = part.trim().split(/[-–]/);
    const [letters = '', from] = partsOf(first);
    const until = last === undefined ? from : partsOf(last)[1];
    return Array.from({ length: until - from + 1 }, (_, index) => `${letters}${from + index}`);
  });
}

function partsOf(number: string): readonly [letters: string, count: number] {
  return [number.replace(/\d+$/, ''), Number(/\d+$/.exec(number)?.[0])];
}

function testsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testsBelow(root, path);
    return testFile.test(entry.name) ? [path] : [];
  });
}
