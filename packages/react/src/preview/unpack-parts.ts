import { zipTree } from '@danbao/core/exchange';
import { memorySource, readZipDirectory } from '@danbao/core/workbook';
import { browserPlatform } from '../browser/browser-platform.ts';

/** Larger documents are not unpacked in a page: 200 MB in all, 3,000 parts. */
const max = { bytes: 200 * 1024 * 1024, parts: 3000 } as const;

/** The parts of a document by their names; nothing is unpacked yet. Throws where it claims more than a page can bear. */
export async function partsOf(name: string, bytes: Uint8Array): Promise<ReadonlyMap<string, () => Promise<Blob>>> {
  const source = memorySource(name, bytes);
  const { entries } = await readZipDirectory(source, max.parts);
  const size = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (size > max.bytes) throw new Error(`${name} unpacks to ${size} bytes`);
  const { files } = await zipTree(source, browserPlatform);
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Unpacks every part once, so that none is more than the directory says; for readers that unpack without a limit. */
export async function refuseBombs(name: string, bytes: Uint8Array): Promise<void> {
  for (const content of (await partsOf(name, bytes)).values()) await content();
}
