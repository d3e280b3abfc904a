import type { PackageProblem, packageReport } from '../../areas/archives/packages.ts';
import type { ValuesOf } from '../../entity.ts';
import type { Platform } from '../../workbook/platform.ts';
import type { ByteSource } from '../../workbook/read/source.ts';
import { writtenEntries, type ZipEntry } from '../../workbook/read/zip/directory.ts';
import { wholePieces } from '../../workbook/read/zip/entry-pieces.ts';
import { isExchangeProblem } from '../problem.ts';
import {
  isSafeName,
  type PackageCompletion,
  type PackageMetadata,
  packageParts as parts,
  readManifest,
} from './layout.ts';

type Report = ValuesOf<typeof packageReport>;

/** Digests of bytes that come piece by piece. */
export interface PackageHash {
  update(bytes: Uint8Array): void;
  /** In lower-case hex; the second where the machine has it. */
  digests(): { readonly sha256: string; readonly sm3?: string | undefined };
}

/** What verifying a package needs beside its bytes. */
export interface VerifyOptions {
  readonly platform: Pick<Platform, 'inflate' | 'crc32'>;
  /** Begins the digests of a file. */
  readonly hash: () => PackageHash;
  /** Unpacked bytes and entries beyond which nothing more is read; without end when not said. */
  readonly max?: { readonly bytes: number; readonly entries: number };
  /** Hears of every entry that was read, with its size in bytes. */
  readonly hear?: (name: string, size: number) => void;
}

/** An entry as it was read; the text of those beside `data/`. */
interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly sm3: string | undefined;
  readonly text: string | undefined;
}

const problemsAtMost = 500;
/** A list that is longer is not one. */
const listBytes = 64 * 1024 ** 2;
const directoryBytes = 64 * 1024 ** 2;

/** Reads a package through and says everything that is wrong with it. Nothing of it is unpacked to disk. */
export async function verifyPackage(source: ByteSource, options: VerifyOptions): Promise<Report> {
  const problems: { problem: PackageProblem; name?: string }[] = [];
  const say = (problem: PackageProblem, name?: string) => {
    problems.push({ problem, ...(name === undefined ? {} : { name: name.slice(0, 500) }) });
  };
  const entries = await readEntries(source, options, say).catch((error) => {
    if (!isExchangeProblem(error)) throw error;
    say(error.rule === 'tooManyParts' ? 'limit' : 'unreadable');
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

const noEnd = { bytes: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY };

async function readEntries(source: ByteSource, options: VerifyOptions, say: Say): Promise<readonly ReadEntry[]> {
  const { max = noEnd, hear } = options;
  const entries: ReadEntry[] = [];
  const used = new Set<string>();
  let bytes = 0;
  for (const entry of await writtenEntries(source, { entries: max.entries, directoryBytes })) {
    const { name } = entry;
    bytes += entry.unpacked;
    if (bytes > max.bytes) {
      say('limit', name);
      return entries;
    }
    // Names are looked at here: one that is unsafe is told, and the rest is read all the same.
    if (!isSafeName(name)) say('name', name);
    else if (used.has(name.toLowerCase())) say('double', name);
    else {
      used.add(name.toLowerCase());
      const read = await readEntry(source, entry, options).catch((error) => {
        if (!isExchangeProblem(error)) throw error;
        return undefined;
      });
      if (read) entries.push(read);
      else say('unreadable', name);
    }
    hear?.(name, entry.unpacked);
  }
  return entries;
}

async function readEntry(
  source: ByteSource,
  entry: ZipEntry,
  { platform, hash }: Pick<VerifyOptions, 'platform' | 'hash'>,
): Promise<ReadEntry> {
  const { name, unpacked: size } = entry;
  const isList = !name.startsWith('data/');
  const text = isList && size <= listBytes ? new TextDecoder() : undefined;
  const read = hash();
  const texts: string[] = [];
  for await (const piece of wholePieces(source, entry, platform)) {
    read.update(piece);
    if (text) texts.push(text.decode(piece, { stream: true }));
  }
  return { name, size, sm3: undefined, ...read.digests(), text: text && texts.join('') + text.decode() };
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
  if (byName.has(parts.sm3) && entries.every(({ sm3 }) => sm3 !== undefined))
    check(listOf(parts.sm3), files, 'sm3', say);
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
  const done = jsonOf<PackageCompletion>(byName.get(parts.complete));
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
