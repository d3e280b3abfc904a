import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OldCell, oldWorkbook } from '@danbao/testing/workbooks/old-workbook';
import { build } from 'esbuild';
import { sourceFiles } from '../../scripts/source-aliases.ts';
import { median, type Row } from '../row.ts';
import { made, registerRows } from './files.ts';

const rounds = 3;
const rows = 60_000;
/** 1 January 1970, as a workbook counts days. */
const firstDay = 25_569;

interface Run {
  readonly rows: number;
  readonly seconds: number;
  readonly peak: number;
}

/** Old workbooks, each in a process of its own: seconds with the start of the thread, and peak memory. */
export async function xlsRows(): Promise<Row[]> {
  const path = await made(`register-${rows}.xls`, (at) => writeFile(at, oldWorkbook(book())));
  await bundle();
  const pairs: (readonly [Run, Run])[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await run('ours', path), await run('alone', path)]);
  const against = '@e965/xlsx alone, to arrays';
  const [speed, memory] = [(one: Run) => one.rows / one.seconds, (one: Run) => one.peak];
  return [
    { what: 'read XLS, 60,000 x 20', against, ...compared(pairs, speed), target: '>= 1' },
    { what: 'read XLS, 60,000 x 20, peak memory', against, ...compared(pairs, memory), unit: 'MB', target: '<= 1.2' },
  ];
}

function compared(pairs: readonly (readonly [Run, Run])[], of: (run: Run) => number) {
  return {
    ours: median(pairs.map(([ours]) => of(ours))),
    theirs: median(pairs.map(([, theirs]) => of(theirs))),
    ratio: median(pairs.map(([ours, theirs]) => of(ours) / of(theirs))),
  };
}

async function run(how: string, path: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'xls-child.js'), how, path]);
  const found = JSON.parse(stdout) as Run;
  if (found.rows !== rows + 1) throw new Error(`${found.rows} rows were read`);
  return found;
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench/xls');

/** From source, as the command is: the thread's code lies beside that which starts it. */
async function bundle(): Promise<void> {
  await build({
    entryPoints: {
      'xls-child': join(import.meta.dirname, 'xls-child.ts'),
      'workbook-worker': join(root, 'packages/cli/src/node/workbook-worker.ts'),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: sourceFiles,
    logLevel: 'warning',
  });
}

function book() {
  return { sheets: [{ name: '登记', rows: cells() }], formats: ['yyyy\\-mm\\-dd'] };
}

function* cells(): Generator<OldCell[]> {
  for (const row of registerRows(rows)) {
    yield row.map((cell) => {
      if (typeof cell === 'string') return { text: cell };
      return typeof cell === 'number' ? { number: cell } : { number: cell.getTime() / 86_400_000 + firstDay, style: 1 };
    });
  }
}
