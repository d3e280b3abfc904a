import { createHash, getHashes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  manifestLine,
  type PackageCompletion,
  type PackageMetadata,
  type PackedFile,
  packageParts as parts,
} from '@danbao/core/exchange';
import type { ZipEntry } from '../../../files/zip.ts';

export interface Packing {
  readonly metadata: PackageMetadata;
  readonly changedAt: Date;
  readonly open: (file: PackedFile) => Promise<Readable>;
}

type Entry = Omit<ZipEntry, 'size'>;

/** The digest of the state standards, where this Node has it. */
export const hasSm3 = getHashes().includes('sm3');

/**
 * The entries of a package, each made when its turn has come: files first, then what their bytes came to. A file that has
 * changed since it was checked breaks the package off.
 */
export function packageEntries({ metadata, changedAt, open }: Packing): readonly Entry[] {
  const files = metadata.records.flatMap((record) => record.files);
  const sm3 = new Map<string, string>();
  const tags = new Map<string, string>();
  const entry = (name: string, text: () => string): Entry => ({
    name,
    changedAt,
    open: async () => {
      const bytes = Buffer.from(text());
      tags.set(name, createHash('sha256').update(bytes).digest('hex'));
      return Readable.from([bytes]);
    },
  });
  const manifest = (digests: Iterable<readonly [string, string]>) =>
    [...digests].map(([path, digest]) => manifestLine({ path, digest })).join('');
  return [
    ...files.map((file) => ({
      name: file.path,
      changedAt,
      open: async () => Readable.from(measured(await open(file), file, (digest) => sm3.set(file.path, digest))),
    })),
    entry(parts.bag, () => 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'),
    entry(parts.metadata, () => JSON.stringify(metadata, undefined, 1)),
    entry(parts.sha256, () => manifest(files.map(({ path, sha256 }) => [path, sha256] as const))),
    ...(hasSm3 ? [entry(parts.sm3, () => manifest(sm3))] : []),
    entry(parts.tags, () => manifest(tags)),
    entry(parts.complete, () => {
      const done: PackageCompletion = {
        records: metadata.records.length,
        files: files.length,
        tags: tags.get(parts.tags) ?? '',
      };
      return JSON.stringify(done);
    }),
  ];
}

/** Lets the bytes of a file through that are those of its digest, and measures them once more. */
async function* measured(
  bytes: AsyncIterable<Buffer>,
  { path, sha256 }: PackedFile,
  note: (sm3: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const other = hasSm3 ? createHash('sm3') : undefined;
  for await (const chunk of bytes) {
    hash.update(chunk);
    other?.update(chunk);
    yield chunk;
  }
  if (other) note(other.digest('hex'));
  if (hash.digest('hex') !== sha256) throw new Error(`${path} has changed while it was packed`);
}
