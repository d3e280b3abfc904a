import { fileTypes } from '../../areas/attachments/closed-lists.ts';
import type { attachments } from '../../areas/attachments/endpoints.ts';
import { type ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { Client } from '../../endpoint/client.ts';
import { systemIds } from '../../format/system-ids.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { Locale } from '../../label.ts';
import type { Platform } from '../../workbook/platform.ts';
import { isExchangeProblem } from '../problem.ts';
import type { IndexedRow } from '../run/sent-rows.ts';
import type { Stop } from '../run/stop.ts';
import { type FileNote, ofRow, wrongFile } from './file-note.ts';
import type { FileTree, TreeFile } from './file-tree.ts';
import { filesByRow, nameOf, type RecordFiles, type RowFiles } from './row-files.ts';

/** A row that takes files, whose record is on the server. */
export interface ArrivedRow extends IndexedRow {
  /** The record's id. */
  readonly id: string;
  /** What its files are; those of a measure when not said. */
  readonly fileType?: RecordFiles['type'];
  /** The record is not on the server after all: no other row has its files, and they stay. */
  readonly isMissing?: true;
}

export interface UploadOptions {
  readonly client: Client<{ readonly attachments: typeof attachments }>;
  readonly tree: FileTree;
  readonly platform: Pick<Platform, 'sha256'>;
  /** The job's id: the same file of the same job has the same key. */
  readonly job: string;
  readonly locale: Locale;
  readonly stop: Stop;
  /** Records whose files are under way at the same time; 2 when not said, since a file may have 100 MB. */
  readonly concurrency?: number;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** A file is sent so often at most, each time after a look whether it is there. */
const attempts = 3;
const firstWait = 250;
/** The server is left alone after so many files in a row that it did not confirm. */
const patience = 3;

/**
 * Uploads the files of rows that are in, each once: what a record has already, by name and size, is not sent, whatever was
 * interrupted before. Tells of every file what became of it.
 */
export async function* uploadFiles(
  rows: AsyncIterable<readonly ArrivedRow[]>,
  options: UploadOptions,
): AsyncGenerator<readonly FileNote[]> {
  const { tree, locale, concurrency = 2 } = options;
  const files = filesByRow(tree, locale);
  const upload = uploader(options);
  for await (const some of rows) {
    const found = some.flatMap((row) => {
      const own = files.of({ ...row.row, id: row.id });
      return own === undefined || row.isMissing ? [] : [{ row, own }];
    });
    for (let start = 0; start < found.length; start += concurrency) {
      const notes = await Promise.all(found.slice(start, start + concurrency).map(({ row, own }) => upload(row, own)));
      yield notes.flat();
    }
  }
}

function uploader(options: UploadOptions): (row: ArrivedRow, own: RowFiles) => Promise<readonly FileNote[]> {
  const { client, platform, job, locale, stop } = options;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  let unconfirmed = 0;

  /** By name and size, or by name alone on a server that tells no sizes. */
  async function isThere(of: Parameters<typeof client.attachments.list>[0], file: TreeFile): Promise<boolean> {
    const list = await client.attachments.list(of);
    return list.some(
      ({ fileName, fileSize }) =>
        fileName === nameOf(file) && (fileSize === undefined || String(fileSize) === String(file.size)),
    );
  }

  async function uploadOne(
    { index, id: infoId, row, fileType = 'measure' }: ArrivedRow,
    file: TreeFile,
  ): Promise<FileNote> {
    const of = { infoId, fileType: fileTypes[fileType], sysId: systemIds.file };
    const note = (state: FileNote['state'], error?: ApiError): FileNote => ({
      state,
      path: file.path,
      size: file.size,
      ...ofRow(row),
      ...(error ? { rule: error.code, message: describeError(error, locale) } : {}),
    });
    const idempotencyKey = platform.sha256(`${job}\0${index}\0${file.path}`).slice(0, 32);
    let isDoubted = false;
    for (let attempt = 1; ; attempt += 1) {
      if (stop.reason) return note(isDoubted ? 'inDoubt' : 'notSent');
      try {
        if (await isThere(of, file)) return note(isDoubted ? 'uploaded' : 'there');
        const input = { ...of, name: nameOf(file), file: await file.content() };
        await client.attachments.upload(input, { idempotencyKey, repeat: 'never' });
        unconfirmed = 0;
        return note('uploaded');
      } catch (error) {
        if (isExchangeProblem(error))
          return { ...note('wrong'), ...wrongFile('wrong', file.path, 'fileUnreadable', locale) };
        if (!isApiError(error)) throw error;
        isDoubted ||= error.inDoubt;
        if (error.code === 'unauthorized') stop.reason ??= 'signIn';
        else if (!error.inDoubt && !passing.has(error.code)) return note('rejected', error);
        if (attempt >= attempts || stop.reason) {
          unconfirmed += 1;
          if (unconfirmed >= patience) stop.reason ??= 'network';
          return note(isDoubted ? 'inDoubt' : 'notSent', error);
        }
        await sleep(firstWait * attempt);
      }
    }
  }

  return async (row, { files, wrong }) => {
    const notes: FileNote[] = wrong.map((one) => ({ ...one, ...ofRow(row.row) }));
    for (const file of files) notes.push(await uploadOne(row, file));
    return notes;
  };
}

/** The server did not say that it refuses the file itself. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unreadable',
  'too-many',
  'aborted',
  'redirect',
  'server',
]);
