import { areas, createClient, createSession } from '@danbao/core';
import {
  checkRows,
  type JobStore,
  jobSheet,
  layoutOf,
  measuresSubject,
  openTargets,
  planJob,
  readHead,
  readProgress,
  runJob,
  type SheetLayout,
  type Target,
  undoJob,
} from '@danbao/core/exchange';
import { openFile } from '@danbao/core/workbook';
import { fileSource } from '../../packages/cli/src/node/file-source.ts';
import { createJob, openJob, removeJob } from '../../packages/cli/src/node/job-store.ts';
import { nodePlatform } from '../../packages/cli/src/node/platform.ts';
import { sessionFile } from '../../packages/cli/src/server/session-file.ts';
import { poolTransport } from '../../packages/cli/src/server/transport.ts';
import { answerAll } from './answer-all.ts';

export interface Import {
  readonly baseUrl: string;
  readonly token: string;
  /** A file of ships, and how many there are. */
  readonly path: string;
  readonly rows: number;
  /** Where sessions and jobs are kept. */
  readonly folder: string;
  readonly concurrency: number;
  /** Whether the rows are taken out again afterwards. */
  readonly undoes: boolean;
}

export interface Imported {
  /** From opening the file to the end of the journal. */
  readonly perSecond: number;
  readonly cpuMicros: number;
  /** Of the whole, in ms. */
  readonly planMs: number;
  /** What `danbao jobs undo` does with the same rows afterwards. */
  readonly undonePerSecond?: number;
}

const options = { platform: nodePlatform, locale: 'zh' } as const;

/** What `danbao measures import` does with a file: check, look up, plan, journal, send. */
answerAll<Import, Imported>(async ({ baseUrl, token, path, rows, folder, concurrency, undoes }) => {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const source = await fileSource(path);
  const file = await openFile(source, nodePlatform);
  const [sheet] = file.sheets;
  const layout = sheet && layoutOf(await readHead(file, sheet), measuresSubject('ship'));
  if (!layout) throw new Error('the file has no headings');
  const target = await openTargets(clientOf(baseUrl, token, folder)).of(layout.subject);
  const store = createJob(folder, aboutJob(path, baseUrl, layout));
  const checked = checkRows(file.rows(sheet), layout, options);
  const planned = planJob(store, [{ layout, rows: checked, target }], { ...options, acceptWarnings: false });
  for await (const some of planned) {
    const other = some.find(({ action }) => action !== 'create');
    if (other) throw new Error(`a row is not planned as new: ${JSON.stringify(other)}`);
  }
  const planMs = performance.now() - start;
  await run(store, target, rows, concurrency);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  await store.close();
  const undoMs = undoes ? await undo({ folder, job: store.header.job, target, rows, concurrency }) : undefined;
  removeJob(folder, store.header.job);
  await file.close();
  await source.close();
  return {
    perSecond: (rows * 1000) / ms,
    cpuMicros: (user + system) / rows,
    planMs,
    ...(undoMs !== undefined && { undonePerSecond: (rows * 1000) / undoMs }),
  };
});

async function run(store: JobStore, target: Target, rows: number, concurrency: number): Promise<void> {
  const progress = await readProgress(store);
  const stop = { reason: undefined };
  let created = 0;
  for await (const some of runJob({ store, progress, targets: [target], ...options, stop, concurrency }))
    for (const { state } of some) if (state === 'created') created += 1;
  if (created !== rows) throw new Error(`${created} of ${rows} rows are in`);
}

interface Undo {
  readonly folder: string;
  readonly job: string;
  readonly target: Target;
  readonly rows: number;
  readonly concurrency: number;
}

/** How long it takes in ms. */
async function undo({ folder, job, target, rows, concurrency }: Undo): Promise<number> {
  const start = performance.now();
  const store = openJob(folder, job);
  const progress = await readProgress(store);
  const stop = { reason: undefined };
  let undone = 0;
  for await (const some of undoJob({
    ...{ store, progress, targets: [target], subjects: [measuresSubject('ship')] },
    ...{ ...options, stop, concurrency, now: () => new Date() },
  }))
    for (const { state } of some) if (state === 'undone') undone += 1;
  await store.close();
  if (undone !== rows) throw new Error(`${undone} of ${rows} rows are undone`);
  return performance.now() - start;
}

function clientOf(baseUrl: string, token: string, folder: string) {
  const context = { env: { DANBAO_CONFIG_DIR: folder }, home: folder, platform: process.platform };
  const session = createSession({ storage: sessionFile(context, baseUrl) });
  session.start({ accessToken: token, refreshToken: '', expiresIn: 3600 });
  return createClient(areas, { baseUrl, session, transport: poolTransport() });
}

function aboutJob(path: string, server: string, layout: SheetLayout): Parameters<typeof createJob>[1] {
  return {
    created: new Date().toISOString(),
    source: { name: path, path, size: 0, sha256: '' },
    server,
    user: 'admin',
    sheets: [jobSheet(layout)],
    options: {},
  };
}
