import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, tool } from '../run.ts';
import { runProgram } from './part.ts';
import { unlayered } from './unlayered-css.ts';

/** Writes the styles of the React package into a folder of the repository, with cascade layers and without. */
export async function writeStyles(folder: string): Promise<void> {
  const layered = join(root, folder, 'styles.css');
  const args = [tool('tailwind'), '-i', 'src/styles.css', '-o', layered, '--minify'];
  await runProgram('packages/react', process.execPath, args);
  writeFileSync(join(root, folder, 'unlayered.css'), unlayered(readFileSync(layered, 'utf8')));
}

// tsx styles.ts packages/react/dist
const [, script = '', folder] = process.argv;
if (folder && import.meta.url === pathToFileURL(script).href) await writeStyles(folder);
