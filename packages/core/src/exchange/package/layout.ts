/** What stands in a package (BagIt, RFC 8493) beside `data/`. */
export const packageParts = {
  bag: 'bagit.txt',
  metadata: 'metadata.json',
  sha256: 'manifest-sha256.txt',
  sm3: 'manifest-sm3.txt',
  tags: 'tagmanifest-sha256.txt',
  /** The last entry: without it a package has broken off. */
  complete: 'complete.json',
} as const;

/** What a package may hold that is made or comes in over a network; a zip without extensions ends at 4 GB. */
export const packageLimits = { bytes: 2 * 1024 ** 3, entries: 50_000, records: 1000 } as const;

/** A file of a package, as its metadata describe it. */
export interface PackedFile {
  /** Below the root of the package. */
  readonly path: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** In lower-case hex. */
  readonly sha256: string;
}

/** The description of all records, readable without this system. */
export interface PackageMetadata {
  readonly format: 'danbao-archive-package/1';
  readonly title: string;
  readonly receiver?: string;
  readonly unit: string;
  readonly madeBy: string;
  readonly madeTime: string;
  /** What each field of a record is called. */
  readonly labels: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
  readonly records: readonly {
    readonly archiveNo: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly checks: readonly { readonly check: string; readonly passed: boolean; readonly detail: string }[];
    readonly files: readonly PackedFile[];
  }[];
}

/** What the last entry says. */
export interface PackageCompletion {
  readonly records: number;
  readonly files: number;
  /** Of the manifest of the lists. */
  readonly tags: string;
}

/** One line of a manifest. */
export function manifestLine({ path, digest }: { readonly path: string; readonly digest: string }): string {
  return `${digest}  ${path}\n`;
}

/** The digests of a manifest by path; undefined where a line is not one. */
export function readManifest(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, digest = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (path === '' || found.has(path)) return undefined;
    found.set(path, digest);
  }
  return found;
}

/** Whether a name leads nowhere but into the package, on every system. */
export function isSafeName(name: string): boolean {
  return (
    name.length <= 500 &&
    !/[\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[. ]$/.test(part))
  );
}

/** A name as one part of a path. */
export function packagePart(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '_').replace(/[. ]+$/, '_') || '_';
}
