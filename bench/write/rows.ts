import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { registerRows, workbookOf } from '../read/files.ts';
import { median, type Row } from '../row.ts';
import { exportByExceljs, exportByUs } from './export.ts';

const rows = 100_000;
const rounds = 3;
const child = fileURLToPath(new URL('./mark-child.ts', import.meta.url));

/** Writing files: exports in rows per second, marked copies in memory. */
export async function writeRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'danbao-bench-write-'));
  try {
    return [await exports(folder), await marks(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both in turn, so that a machine whose speed drifts is fair to both. */
async function exports(folder: string): Promise<Row> {
  const [ours, theirs] = [join(folder, 'ours.xlsx'), join(folder, 'theirs.xlsx')];
  await exportByUs(ours, 1_000);
  await exportByExceljs(theirs, 1_000);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await rate(exportByUs, ours), await rate(exportByExceljs, theirs)]);
  return {
    what: 'export 100,000 ships to XLSX, all columns',
    against: "exceljs's streaming writer with ready rows",
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
    target: '>= 1.0',
  };
}

async function rate(write: (path: string, rows: number) => Promise<void>, path: string): Promise<number> {
  const started = performance.now();
  await write(path, rows);
  return (rows * 1000) / (performance.now() - started);
}

async function marks(folder: string): Promise<Row> {
  const peak = async (count: number) => {
    const path = await workbookOf(`register-${count}`, () => registerRows(count));
    const args = ['--import', 'tsx', child, path, '登记', String(count), join(folder, 'marked.xlsx')];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return Number(stdout) / 1024;
  };
  const ours = await peak(500_000);
  const theirs = await peak(100_000);
  const [what, against] = ['peak memory, marked copy of 500,000 x 20', 'the same of 100,000'];
  return { what, against, ours, theirs, unit: 'MB', ratio: ours / theirs, target: '<= 1.5' };
}
