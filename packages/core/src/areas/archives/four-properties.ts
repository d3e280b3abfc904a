import { type ArchiveCheck, archiveChecks, type archiveProperties } from './choices.ts';

type Values = Readonly<Record<string, unknown>>;

/** A file as it was when the record was filed. */
export interface FiledFile {
  readonly fileId: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: string;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** A file as it is found now. */
export interface FoundFile extends FiledFile {
  /** Its bytes are gone or cannot be read. */
  readonly isUnreadable?: boolean;
  /** The content is something else than the name says. */
  readonly isOther?: boolean;
  /** It has macros, scripts or other content that acts by itself. */
  readonly isActive?: boolean;
}

export interface CheckedRecord {
  readonly values: Values;
  /** What its number must begin with; undefined while it has none. */
  readonly series: string | undefined;
  /** As recorded on filing; undefined where nothing was recorded. */
  readonly filed: readonly FiledFile[] | undefined;
  readonly found: readonly FoundFile[];
}

/** One check and whether it was passed; `detail` names the files or fields that failed it. */
export interface ArchiveCheckResult {
  readonly check: ArchiveCheck;
  readonly passed: boolean;
  readonly detail: string;
}

/** What one of the four properties came to: of 100, by the checks that were made. */
export interface PropertyResult {
  readonly property: (typeof archiveProperties)[number]['value'];
  readonly pass: boolean;
  readonly score: number;
  readonly detail: string;
}

/** Fields without which a record cannot be found or trusted in thirty years. */
const described = [
  'title',
  'fondsId',
  'categoryId',
  'archiveYear',
  'retentionPeriod',
  'responsibleParty',
  'formedDate',
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const misleading = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/;

/** What fails each check, by name; nothing where all is well. */
const failures: Readonly<Record<ArchiveCheck, (record: CheckedRecord) => readonly string[]>> = {
  'a-metadata': ({ values }) => described.filter((field) => (values[field] ?? '') === ''),
  'a-number': ({ values, series }) =>
    series === undefined || String(values['archiveNo'] ?? '').startsWith(`${series}-`) ? [] : ['archiveNo'],
  'a-digest': ({ filed }) =>
    filed === undefined ? ['*'] : filed.filter(({ sha256 }) => !/^[0-9a-f]{64}$/.test(sha256)).map(nameOf),
  'i-count': ({ filed, found }) =>
    filed === undefined ? [] : [...without(filed, found).map(nameOf), ...without(found, filed).map(nameOf)],
  'i-size': ({ filed = [], found }) => differing(filed, found, 'size'),
  'i-digest': ({ filed = [], found }) => differing(filed, found, 'sha256'),
  'u-read': ({ found }) => found.filter(({ isUnreadable }) => isUnreadable).map(nameOf),
  'u-format': ({ found }) => found.filter(({ isOther }) => isOther).map(nameOf),
  's-active': ({ found }) => found.filter(({ isActive }) => isActive).map(nameOf),
  's-name': ({ found }) => found.filter(({ fileName }) => misleading.test(fileName)).map(nameOf),
};

/** Makes these checks of a record, all where none are named. */
export function checkArchive(
  record: CheckedRecord,
  checks: readonly ArchiveCheck[] = archiveChecks.map(({ value }) => value),
): readonly ArchiveCheckResult[] {
  return checks.map((check) => {
    const failed = failures[check](record);
    return { check, passed: failed.length === 0, detail: failed.join(', ') };
  });
}

const letters = { a: 'authenticity', i: 'integrity', u: 'usability', s: 'safety' } as const;

/** The four properties from the checks that were made; one of which nothing was asked passes. */
export function propertiesOf(results: readonly ArchiveCheckResult[]): readonly PropertyResult[] {
  return (Object.keys(letters) as (keyof typeof letters)[]).map((letter) => {
    const own = results.filter(({ check }) => check.startsWith(`${letter}-`));
    const failed = own.filter(({ passed }) => !passed);
    return {
      property: letters[letter],
      pass: failed.length === 0,
      score: own.length === 0 ? 100 : Math.round((100 * (own.length - failed.length)) / own.length),
      detail: failed.map(({ check, detail }) => `${check}: ${detail}`).join('; '),
    };
  });
}

function nameOf({ fileName }: FiledFile): string {
  return fileName;
}

function without(files: readonly FiledFile[], others: readonly FiledFile[]): readonly FiledFile[] {
  return files.filter(({ fileId }) => !others.some((other) => other.fileId === fileId));
}

function differing(
  filed: readonly FiledFile[],
  found: readonly FoundFile[],
  what: 'size' | 'sha256',
): readonly string[] {
  return filed
    .filter((file) => {
      const now = found.find(({ fileId }) => fileId === file.fileId);
      return now !== undefined && !now.isUnreadable && now[what] !== file[what];
    })
    .map(nameOf);
}
