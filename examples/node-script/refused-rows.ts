import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Locale } from '@danbao/core';
import { specialColumns } from '@danbao/core/sheet';
import { guardFormula } from '@danbao/core/workbook';
import type { Row } from './customer-rows.ts';

/** Where the rows that were refused go: as they stood, with the reasons in a column that is not read when they are loaded again. */
export interface RefusedRows {
  add(row: Row, reasons: readonly string[]): void;
  /** When all of it is on disk; where nothing was refused, the file of an earlier run goes. */
  end(): Promise<void>;
}

/** Beside the file, in its own format: CSV that spreadsheet programs open, or JSON Lines. */
export function refusedRows(path: string, locale: Locale): RefusedRows {
  const isLines = /\.(jsonl|ndjson)$/i.test(path);
  const errors = specialColumns.errors.label[locale];
  let out: WriteStream | undefined;
  return {
    add(row, reasons) {
      const said = reasons.join(locale === 'zh' ? '；' : '; ');
      const cells = row.headings
        .map((heading, index) => [heading, row.cells[index] ?? ''] as const)
        .filter(([heading]) => heading !== errors);
      // Of a line that could not be read, the line itself.
      if (row.headings.length === 0) cells.push(['', row.cells[0] ?? '']);
      const isFirst = out === undefined;
      out ??= createWriteStream(path);
      if (isLines) out.write(`${JSON.stringify({ [errors]: said, ...Object.fromEntries(cells) })}\n`);
      else {
        if (isFirst) out.write(`\ufeff${csvLine([errors, ...cells.map(([heading]) => heading)])}`);
        out.write(csvLine([said, ...cells.map(([, cell]) => (typeof cell === 'object' ? cell.error : String(cell)))]));
      }
    },
    async end() {
      if (!out) return rm(path, { force: true });
      out.end();
      await once(out, 'close');
    },
  };
}

function csvLine(texts: readonly string[]): string {
  const quoted = texts.map((text) => `"${guardFormula(text).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}
