import {
  subjects as builtIn,
  ExchangeProblem,
  layoutOf,
  readHead,
  readStamps,
  type Subject,
} from '@danbao/core/exchange';
import type { ByteSource } from '@danbao/core/workbook';
import {
  markedEnding,
  markFile,
  type Notice,
  type OpenFile,
  openFile,
  type Platform,
  type SheetRecord,
} from '@danbao/core/workbook';
import { type CheckedSheet, checkedSheet } from './checked-sheet.ts';
import {
  type CellCorrection,
  type CheckAsked,
  copyType,
  type ImportWork,
  maxRows,
  type OpenAsked,
} from './import-work.ts';

export interface EngineOptions {
  readonly platform: Platform;
  /** Lets others have their turn, where the page itself does the work. */
  readonly pause: () => Promise<void>;
  /** What sheets may hold; what is built in when not said. */
  readonly subjects?: readonly Subject[];
}

/** The work itself, wherever it is done; one file after another. */
export function createImportEngine({ platform, pause, subjects = builtIn }: EngineOptions): ImportWork {
  let asked: OpenAsked | undefined;
  let file: OpenFile | undefined;
  let sheet: CheckedSheet | undefined;
  let corrections: CellCorrection[] = [];
  let sheetOfCorrections = '';
  let isClosed = false;

  async function* recordsOf(name: string, tell: (notice: Notice) => void): AsyncGenerator<readonly SheetRecord[]> {
    const info = file?.sheets.find((one) => one.name === name);
    if (!file || !info) throw new Error(`the sheet ${name} has gone`);
    let rows = 0;
    for await (const some of file.rows(info, tell)) {
      if (isClosed) return;
      rows += some.length;
      if (rows > maxRows) throw new ExchangeProblem('tooManyRows', { file: file.name, limit: maxRows });
      yield corrections.length === 0 ? some : some.map(corrected);
    }
  }

  function corrected(record: SheetRecord): SheetRecord {
    const own = corrections.filter(({ row }) => row === record.number);
    if (own.length === 0) return record;
    const cells = [...record.cells];
    for (const { column, text } of own) cells[column] = text === '' ? undefined : text;
    return { ...record, cells };
  }

  return {
    async open(given) {
      await file?.close();
      asked = given;
      corrections = [];
      const source = blobSource(given.name, given.file);
      file = await openFile(source, platform);
      const heads = [];
      for (const info of file.sheets.filter(({ isHidden }) => !isHidden)) {
        const head = await readHead(file, info);
        if (head.rows.length > 0) heads.push(head);
        await pause();
      }
      if (heads.length === 0) throw new ExchangeProblem('noRows', { file: given.name });
      const stamped = [...(await readStamps(file)).values()];
      const stamps = Object.fromEntries(stamped.map(({ sheet: name, stamp }) => [name, stamp]));
      const stampedCodes = Object.fromEntries(stamped.map(({ sheet: name, subject }) => [name, subject]));
      const { name, format, notices } = file;
      return { name, size: source.size, format, notices, heads, stamps, stampedCodes };
    },
    async check(wanted, hear) {
      if (sheetOfCorrections !== wanted.sheet) corrections = [];
      sheetOfCorrections = wanted.sheet;
      const notices: Notice[] = [];
      const layout = await understood(wanted);
      sheet = checkedSheet({ layout, platform, pause });
      await sheet.check(
        recordsOf(wanted.sheet, (notice) => notices.push(notice)),
        hear,
      );
      return notices;
    },
    async correct(correction) {
      const { row, column } = correction;
      corrections = [...corrections.filter((one) => one.row !== row || one.column !== column), correction];
      return sheet?.correct(correction) ?? { isEvery: false, looked: [], rows: [] };
    },
    async mark({ rows, onlyErrors, locale, ...place }) {
      if (!asked) throw new Error('no file is open');
      const pieces: BlobPart[] = [];
      const marks = [{ ...place, rows: inPieces(rows) }];
      const options = { locale, ...(onlyErrors ? { onlyErrors: true as const } : {}) };
      const source = blobSource(asked.name, asked.file);
      await markFile(source, platform, marks, options, async (bytes) => {
        pieces.push(bytes.slice());
        await pause();
      });
      // A copy in another format than the file's says so by its type.
      return new Blob(pieces, (await markedEnding(source)) === undefined ? {} : { type: copyType });
    },
    close() {
      isClosed = true;
      void file?.close();
    },
  };

  async function understood({ sheet: name, subject: code, mapping }: CheckAsked) {
    const info = file?.sheets.find((one) => one.name === name);
    const subject = subjects.find((one) => one.code === code);
    const head = file && info ? await readHead(file, info) : undefined;
    const layout = head && subject ? layoutOf(head, subject, mapping) : undefined;
    if (!layout) throw new ExchangeProblem('noRows', { file: name });
    return layout;
  }
}

async function* inPieces<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += 500) yield items.slice(at, at + 500);
}

/** A file that the person has chosen. Throws an `ExchangeProblem` where it has changed or gone since. */
function blobSource(name: string, blob: Blob): ByteSource {
  return {
    name,
    size: blob.size,
    slice: async (start, end) => {
      try {
        return new Uint8Array(await blob.slice(start, end).arrayBuffer());
      } catch (error) {
        throw new ExchangeProblem('changed', { file: name }, { cause: error });
      }
    },
  };
}
