import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkRows,
  jobSheet,
  layoutOf,
  measuresSubject,
  planJob,
  readHead,
  type SheetLayout,
  type Target,
} from '@danbao/core/exchange';
import { openFile } from '@danbao/core/workbook';
import { fileSource } from '../../packages/cli/src/node/file-source.ts';
import { createJob } from '../../packages/cli/src/node/job-store.ts';
import { nodePlatform } from '../../packages/cli/src/node/platform.ts';
import type { Reader } from '../read/readers.ts';

const options = { platform: nodePlatform, locale: 'zh' } as const;

/** Plans a file of ships into a job on disk, as `danbao measures import --dry-run` does; says how many rows it has. */
export const planFile: Reader = async (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'danbao-plan-'));
  const source = await fileSource(path);
  const file = await openFile(source, nodePlatform);
  const [sheet] = file.sheets;
  const layout = sheet && layoutOf(await readHead(file, sheet), measuresSubject('ship'));
  if (!layout) throw new Error(`${path} has no headings`);
  const store = createJob(folder, aboutJob(path, layout));
  let rows = 1;
  const checked = checkRows(file.rows(sheet), layout, options);
  const planned = planJob(store, [{ layout, rows: checked, target }], { ...options, acceptWarnings: false });
  for await (const some of planned) {
    rows += some.length;
    const other = some.find(({ action }) => action !== 'create');
    if (other) throw new Error(`a row is not planned as new: ${JSON.stringify(other)}`);
  }
  await store.close();
  await file.close();
  await source.close();
  rmSync(folder, { recursive: true });
  return rows;
};

/** A server that knows every owner and has no measure yet. */
const target: Target = {
  readAccess: 'signed-in',
  writeAccess: 'signed-in',
  resolve: async (rows) =>
    rows.map((values) => {
      const list = values['clientList'] as readonly object[];
      const clientList = list.map((link, index) => ({ ...link, owner_ID: String(index + 1) }));
      return { values: { ...values, clientList }, issues: [] };
    }),
  find: async (rows) => rows.map(() => undefined),
  send: async ({ id }) => ({ id, version: '1' }),
  all: async function* () {},
};

function aboutJob(path: string, layout: SheetLayout): Parameters<typeof createJob>[1] {
  return {
    created: new Date().toISOString(),
    source: { name: path, path, size: 0, sha256: '' },
    server: 'http://127.0.0.1',
    user: 'admin',
    sheets: [jobSheet(layout)],
    options: {},
  };
}
