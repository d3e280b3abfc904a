import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { tokenOf } from '@danbao/testing/server/over-the-network';
import { startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, startServer } from '@danbao/testing/server/server-process';
import { readByExceljs } from '../read/readers.ts';
import type { Row } from '../row.ts';
import { startChild } from '../wire/child.ts';
import type { Import, Imported } from '../wire/import.ts';
import { sampleShip, shipWorkbook } from '../wire/ships.ts';
import { benchFolder, connections } from '../wire/shot.ts';

const count = Number(process.env['MEASURES'] ?? 100_000);

/** What the import of a workbook of measures into PostgreSQL costs beside reading the file and storing its values, and nothing else. */
export async function* databaseRows(): AsyncGenerator<Row> {
  const [postgres, folder] = [await startPostgres(), await emptyFolder()];
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, SAMPLE_DATA: 'on', REQUESTS_PER_MINUTE: '0' };
  let server = await startServer({ env });
  const bring = await startChild<Import, Imported>('import');
  try {
    const { port } = new URL(server.baseUrl);
    const ship = await sampleShip({ port: Number(port), token: await tokenOf(server) });
    const path = await shipWorkbook(ship, count);
    // A copy of the database before the import; nobody may be connected meanwhile.
    await server.stop('SIGTERM');
    await askPostgres(postgres.url, 'create database copied template danbao');
    server = await startServer({ env: { ...env, PORT: port } });
    const { baseUrl } = server;
    const about = { baseUrl, token: await tokenOf(server), concurrency: connections, undoes: false };
    const { perSecond } = await bring.ask({ ...about, rows: count, path, folder: benchFolder });
    await server.stop('SIGTERM');
    const read = await milliseconds(() => readByExceljs(path));
    const copy = await copyMeasures(postgres.url);
    const [ours, theirs] = [(count * 1000) / perSecond, read + copy];
    yield {
      what: `${count.toLocaleString('en-US')} measures from XLSX to rows in PostgreSQL: check, plan, journal, send`,
      against: `exceljs reads the file (${read.toFixed(0)} ms) and COPY of the same rows (${copy.toFixed(0)} ms)`,
      ...{ ours, theirs, unit: 'ms', ratio: ours / theirs, target: '<= 1.6' },
    };
  } finally {
    bring.end();
    await server.stop('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the imported measures stand with their owners and assets, in the order of their references. */
const tables = ['measures', 'measure_owners', 'measure_assets'];

/** How long `COPY` takes to store what was imported, in the database of before, with all of its indexes. */
async function copyMeasures(url: string): Promise<number> {
  const copied = url.replace(/danbao$/, 'copied');
  let took = 0;
  for (const table of tables) {
    const file = join(tmpdir(), `danbao-copy-${process.pid}-${table}`);
    // What the database makes of other columns cannot be copied in.
    const [{ columns = '' } = {}] = await askPostgres<{ readonly columns: string }>(
      url,
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
    );
    const imported = 'select measure_id from measures where added_in is not null';
    await askPostgres(url, `copy (select ${columns} from ${table} where measure_id in (${imported})) to '${file}'`);
    took += await milliseconds(() => askPostgres(copied, `copy ${table} (${columns}) from '${file}'`));
    await rm(file);
  }
  const [{ rows = 0 } = {}] = await askPostgres<{ readonly rows: number }>(
    copied,
    'select count(*)::int as rows from measures where added_in is not null',
  );
  if (rows !== count) throw new Error(`${rows} of ${count} measures were copied`);
  return took;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
