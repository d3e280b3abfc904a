import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { Cell } from '@danbao/core/sheet';
import { openFile } from '@danbao/core/workbook';
import { platform, sourceOf } from './node-platform.ts';

/** One row of the other system's file. */
export interface Row {
  /** The row, or line, as an editor counts it, from 1. */
  readonly number: number;
  readonly headings: readonly string[];
  /** In the order of the headings. */
  readonly cells: readonly Cell[];
}

/** The rows one after another, never the whole file: JSON Lines by its ending, else CSV (or XLSX) with headings in its first row. */
export function readRows(path: string): AsyncGenerator<Row> {
  return /\.(jsonl|ndjson)$/i.test(path) ? linesOf(path) : sheetOf(path);
}

async function* sheetOf(path: string): AsyncGenerator<Row> {
  const handle = await open(path, 'r');
  try {
    const file = await openFile(await sourceOf(handle, basename(path)), platform);
    const [sheet] = file.sheets;
    let headings: readonly string[] | undefined;
    for await (const some of sheet ? file.rows(sheet) : [])
      for (const { number, cells } of some) {
        if (headings) yield { number, headings, cells };
        else headings = cells.map((cell) => (typeof cell === 'string' ? cell : ''));
      }
    await file.close();
  } finally {
    await handle.close();
  }
}

/** A line that is no JSON object gives a row without headings, with the line as it stands in its one cell. */
async function* linesOf(path: string): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === '') continue;
    const fields = Object.entries(objectOf(line) ?? {});
    if (fields.length === 0) yield { number, headings: [], cells: [line] };
    else yield { number, headings: fields.map(([name]) => name), cells: fields.map(([, value]) => cellOf(value)) };
  }
}

function objectOf(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line.replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}
