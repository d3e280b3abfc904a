import { buffer } from 'node:stream/consumers';
import type { Locale } from '@danbao/core';
import {
  describeProblem,
  ExchangeProblem,
  isExchangeProblem,
  layoutOf,
  type ProblemRule,
  readHead,
  type SheetLayout,
  type Subject,
} from '@danbao/core/exchange';
import {
  type ByteSource,
  memorySource,
  type OpenFile,
  openFile,
  readZipDirectory,
  type SheetInfo,
  type SheetRecord,
} from '@danbao/core/workbook';
import type { Deps } from '../../deps.ts';
import { nodePlatform } from '../../files/node-platform.ts';
import type { ReceivedFile } from '../../files/transfer.ts';
import { Refusal } from '../../http/refusal.ts';

/** Of one workbook, hostile or not: a request waits for it, and all its rows go in at once. */
const limits = { megabytes: 10, unpackedMegabytes: 20, parts: 1_000, rows: 1_000 };

/** A workbook whose headings are understood. */
export interface Workbook {
  readonly source: ByteSource;
  readonly layout: SheetLayout;
  readonly rows: readonly SheetRecord[];
}

/** Reads the sheet that is named like the subject, else the first visible one. Whatever is not fit to read is refused. */
export function openWorkbook(deps: Deps, received: ReceivedFile, subject: Subject, locale: Locale): Promise<Workbook> {
  return opened(deps, received, locale, async (source, file) => {
    const sheet = sheetOf(file, subject);
    const layout = sheet && layoutOf(await readHead(file, sheet), subject);
    if (!sheet || !layout) throw new Refusal(200, { message: 'importNoRows' });
    return { source, layout, rows: await rowsBelow(file, sheet, layout.headingRow) };
  });
}

/** All visible sheets with their rows, under the same limits. */
export function readSheets(
  deps: Deps,
  received: ReceivedFile,
  locale: Locale,
): Promise<readonly { readonly name: string; readonly rows: readonly SheetRecord[] }[]> {
  return opened(deps, received, locale, async (_, file) => {
    const sheets: { readonly name: string; readonly rows: readonly SheetRecord[] }[] = [];
    for (const sheet of file.sheets.filter(({ isHidden }) => !isHidden))
      sheets.push({ name: sheet.name, rows: await rowsBelow(file, sheet, 0) });
    return sheets;
  });
}

async function opened<T>(
  deps: Deps,
  { storedAs, fileName, size }: ReceivedFile,
  locale: Locale,
  read: (source: ByteSource, file: OpenFile) => Promise<T>,
): Promise<T> {
  try {
    if (size > limits.megabytes * 1024 ** 2) throw tooLarge(fileName, fileName, limits.megabytes);
    const bytes = await buffer(await deps.files.get(storedAs));
    const source = memorySource(fileName, bytes);
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) await checkParts(source);
    const file = await openFile(source, nodePlatform);
    try {
      if (file.format === 'csv') throw new ExchangeProblem('notAWorkbook', { file: fileName });
      return await read(source, file);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!isExchangeProblem(error)) throw error;
    const status = isTooLarge.has(error.rule) ? 413 : 415;
    throw new Refusal(status, { message: 'unfitWorkbook', params: { problem: describeProblem(error, locale) } });
  }
}

const isTooLarge: ReadonlySet<ProblemRule> = new Set(['tooLarge', 'tooPacked', 'tooManyParts', 'tooSlow', 'tooCostly']);

/** Before anything is unpacked; what the directory says of itself is counted again on the stream. */
async function checkParts(source: ByteSource): Promise<void> {
  const { entries } = await readZipDirectory(source, limits.parts);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > limits.unpackedMegabytes * 1024 ** 2) throw tooLarge(source.name, 'ZIP', limits.unpackedMegabytes);
}

function tooLarge(file: string, what: string, megabytes: number): ExchangeProblem {
  return new ExchangeProblem('tooLarge', { file, what, limit: `${megabytes} MB` });
}

function sheetOf({ sheets }: OpenFile, { code, label }: Subject): SheetInfo | undefined {
  const names = [label.zh, label.en, code].map((name) => name.toLowerCase());
  return sheets.find(({ name }) => names.includes(name.trim().toLowerCase())) ?? sheets.find((one) => !one.isHidden);
}

async function rowsBelow(file: OpenFile, sheet: SheetInfo, headingRow: number): Promise<SheetRecord[]> {
  const rows: SheetRecord[] = [];
  for await (const some of file.rows(sheet)) {
    rows.push(...some.filter(({ number }) => number > headingRow));
    if (rows.length > limits.rows) throw new ExchangeProblem('tooManyRows', { file: file.name, limit: limits.rows });
  }
  return rows;
}
