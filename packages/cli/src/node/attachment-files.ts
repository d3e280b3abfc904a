import { openAsBlob } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeProblem, type FileTree, type TreeFile, tidyTree, zipTree } from '@danbao/core/exchange';
import { fileSource } from './file-source.ts';
import { nodePlatform } from './platform.ts';

/** A tree of files that is open until it is closed. */
export interface OpenFileTree extends FileTree {
  close(): Promise<void>;
}

/** More files than anybody uploads at once: a wrong folder, such as a whole disk. */
const maxFiles = 20_000;

/** The files below a folder, or of a zip file. `name` is what the person calls it. */
export async function openFileTree(path: string, name = path): Promise<OpenFileTree> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new ExchangeProblem('noFiles', { file: name, code: cause.code ?? '' }, { cause });
  });
  if (found.isDirectory()) return { ...tidyTree(name, await filesIn(path, name)), close: async () => {} };
  const source = await fileSource(path, name);
  try {
    return { ...(await zipTree(source, nodePlatform)), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** In the order of their names, so that two runs do the same. Links are not followed: they may lead anywhere. */
async function filesIn(folder: string, name: string): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  const walk = async (below: string): Promise<void> => {
    const entries = [];
    for await (const entry of await opendir(join(folder, below))) entries.push(entry);
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(path);
      if (!entry.isFile()) continue;
      if (files.length >= maxFiles) throw new ExchangeProblem('tooManyFiles', { file: name, limit: maxFiles });
      const whole = join(folder, path);
      const { size } = await stat(whole);
      files.push({ path, size, content: () => openAsBlob(whole) });
    }
  };
  await walk('');
  return files;
}
