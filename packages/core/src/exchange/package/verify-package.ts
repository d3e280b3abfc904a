import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { PackageProblem, packageReport, ValuesOf } from '@danbao/core';
import yauzl from 'yauzl';
import { type Completion, isSafeName, limits, type PackageMetadata, parts, readManifest } from './layout.ts';
import { hasSm3 } from './package-entries.ts';

type Report = ValuesOf<typeof packageReport>;

/** An entry as it was read; the text of those beside `data/`. */
interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly sm3: string | undefined;
  readonly text: string | undefined;
}

const problemsAtMost = 500;

/** Reads a package through and says everything that is wrong with it. Nothing of it is unpacked. */
export async function verifyPackage(path: string): Promise<Report> {
  const problems: { problem: PackageProblem; name?: string }[] = [];
  const say = (problem: PackageProblem, name?: string) => {
    problems.push({ problem, ...(name === undefined ? {} : { name: name.slice(0, 500) }) });
  };
  const entries = await readEntries(path, say).catch(() => {
    say('unreadable');
    return [];
  });
  const metadata = problems.some(({ problem }) => problem === 'unreadable') ? undefined : compare(entries, say);
  const packed = entries.filter(({ name }) => name.startsWith('data/'));
  return {
    passed: problems.length === 0 ? '1' : '0',
    ...(metadata ? { title: String(metadata.title).slice(0, 100) } : {}),
    recordCount: String(metadata?.records.length ?? 0),
    fileCount: String(packed.length),
    size: String(packed.reduce((sum, { size }) => sum + size, 0)),
    problems: problems.slice(0, problemsAtMost),
  };
}

type Say = (problem: PackageProblem, name?: string) => void;

async function readEntries(path: string, say: Say): Promise<readonly ReadEntry[]> {
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  // Names are looked at here: one that is unsafe is told, and the rest is read all the same.
  const zip = await open(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  try {
    const entries: ReadEntry[] = [];
    const used = new Set<string>();
    let bytes = 0;
    if (zip.entryCount > limits.entries) {
      say('limit');
      return [];
    }
    for (;;) {
      const entry = await nextEntry(zip);
      if (!entry) return entries;
      const name = (entry.fileName as unknown as Buffer).toString('utf8');
      bytes += entry.uncompressedSize;
      if (bytes > limits.bytes) {
        say('limit', name);
        return entries;
      }
      if (!isSafeName(name)) say('name', name);
      else if (used.has(name.toLowerCase())) say('double', name);
      else {
        used.add(name.toLowerCase());
        const read = await readEntry(zip, entry, name).catch(() => undefined);
        if (read) entries.push(read);
        else say('unreadable', name);
      }
    }
  } finally {
    zip.close();
  }
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      zip.removeAllListeners();
      work();
    };
    zip.once('entry', (entry: yauzl.Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(undefined)));
    zip.once('error', (error: Error) => settle(() => reject(error)));
    zip.readEntry();
  });
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): Promise<ReadEntry> {
  const open = promisify<yauzl.Entry, Readable>((one, done) => zip.openReadStream(one, done as never));
  const hashes: Hash[] = [createHash('sha256'), ...(hasSm3 ? [createHash('sm3')] : [])];
  const isList = !name.startsWith('data/');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await open(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    for (const hash of hashes) hash.update(chunk);
    if (isList && size <= limits.listBytes) chunks.push(chunk);
  }
  const [sha256 = '', sm3] = hashes.map((hash) => hash.digest('hex'));
  return { name, size, sha256, sm3, text: isList ? Buffer.concat(chunks).toString('utf8') : undefined };
}

/** Both ways: what the lists name is there as they say, and nothing else is. */
function compare(entries: readonly ReadEntry[], say: Say): PackageMetadata | undefined {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const files = entries.filter(({ name }) => name.startsWith('data/'));
  const listOf = (name: string) => {
    const found = readManifest(byName.get(name)?.text ?? '-');
    if (!found) say('incomplete', name);
    return found ?? new Map<string, string>();
  };
  const manifest = listOf(parts.sha256);
  check(manifest, files, 'sha256', say);
  if (hasSm3 && byName.has(parts.sm3)) check(listOf(parts.sm3), files, 'sm3', say);
  const lists = entries.filter(({ name }) => !name.startsWith('data/'));
  const tagged = lists.filter(({ name }) => name !== parts.tags && name !== parts.complete);
  check(listOf(parts.tags), tagged, 'sha256', say);
  const metadata = jsonOf<PackageMetadata>(byName.get(parts.metadata));
  if (metadata?.format !== 'danbao-archive-package/1' || !Array.isArray(metadata.records)) {
    say('incomplete', parts.metadata);
    return undefined;
  }
  const described = metadata.records.flatMap((record) => record.files ?? []);
  const paths = new Set(described.map(({ path }) => path));
  for (const { path, size } of described) {
    const entry = byName.get(path);
    if (!entry && !manifest.has(path)) say('missing', path);
    else if (entry && entry.size !== size) say('size', path);
  }
  for (const path of manifest.keys()) if (!paths.has(path)) say('extra', path);
  const done = jsonOf<Completion>(byName.get(parts.complete));
  const isWhole =
    entries.at(-1)?.name === parts.complete &&
    done?.tags === byName.get(parts.tags)?.sha256 &&
    done?.records === metadata.records.length &&
    done?.files === described.length;
  if (!isWhole) say('incomplete', parts.complete);
  return metadata;
}

function check(
  manifest: ReadonlyMap<string, string>,
  entries: readonly ReadEntry[],
  by: 'sha256' | 'sm3',
  say: Say,
): void {
  const names = new Map(entries.map((entry) => [entry.name, entry]));
  for (const [path, digest] of manifest) {
    const entry = names.get(path);
    if (!entry) say('missing', path);
    else if (entry[by] !== digest) say('digest', path);
  }
  for (const { name } of entries) if (!manifest.has(name)) say('extra', name);
}

function jsonOf<T>(entry: ReadEntry | undefined): T | undefined {
  try {
    return JSON.parse(entry?.text ?? '') as T;
  } catch {
    return undefined;
  }
}
