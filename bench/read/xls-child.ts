import { existsSync, readFileSync } from 'node:fs';
import * as library from '@e965/xlsx';
import { readByUs } from './readers.ts';

// `xls-child.js ours|alone FILE`: reads an old workbook, and says how long it took and what it needed.

/** The library alone, as it is used: every row of every sheet as an array. */
async function alone(path: string): Promise<number> {
  const book = library.read(readFileSync(path), { dense: true });
  const sheets = Object.values(book.Sheets);
  return sheets.reduce((sum, sheet) => sum + library.utils.sheet_to_json(sheet, { header: 1, raw: true }).length, 0);
}

const [how, path = ''] = process.argv.slice(2);
const started = performance.now();
const rows = await (how === 'ours' ? readByUs : alone)(path);
const seconds = (performance.now() - started) / 1000;
process.stdout.write(JSON.stringify({ rows, seconds, peak: peak() }));

/** In MB. Linux counts the parent into `maxRSS`, since a child begins as its copy; the kernel's own figure does not. */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS) / 1024;
}
