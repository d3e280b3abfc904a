import type { Locale, Requester } from '@danbao/core';
import {
  type CheckedRow,
  type JobHeader,
  type JobSheet,
  jobFormat,
  jobSheet,
  noCounts,
  openTargets,
  ownersSubject,
  type PlanCounts,
  type PlannedRow,
  planJob,
  planRows,
  type Subject,
  type Target,
} from '@danbao/core/exchange';
import type { Conflict, Limit } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import { sha256 } from '../browser/sha256.ts';
import { exchangeClient } from './exchange-client.ts';
import type { Checked, Planned } from './import-state.ts';
import { memoryStore } from './memory-store.ts';
import { saidOfRows } from './row-issues.ts';

export interface PlannerOptions {
  readonly subject: Subject;
  readonly client: Pick<Requester, 'request'>;
  readonly applyId?: string | undefined;
  readonly locale: () => Locale;
  readonly resources?: readonly AnyResource[] | undefined;
  readonly conflicts?: readonly Conflict[] | undefined;
  readonly limits?: readonly Limit[] | undefined;
}

/** A plan as a run needs it. */
export interface SealedPlan {
  readonly header: JobHeader;
  readonly plan: readonly PlannedRow[];
  readonly counts: readonly PlanCounts[];
  readonly targets: readonly Target[];
}

export interface Planner {
  /** What the server would say of the rows, where their cells can still be mended; nothing is kept of it but what is wrong. */
  judge(checked: Pick<Checked, 'layout' | 'rows' | 'settled' | 'createOwners'>): Promise<Checked['refused']>;
  /** Looks up what the rows name and what is there already; `tell` hears how many are done. */
  plan(checked: Checked, tell: (done: number) => void): Promise<Pick<Planned, 'plan' | 'counts'>>;
  /** What a job of an earlier visit was sent to. */
  targetsOf(header: JobHeader): Promise<readonly Target[]>;
  /** The plan with the conflicts in which the person's own values hold. */
  seal(planned: Planned): Promise<SealedPlan>;
}

/** Plans the rows of a checked sheet through the session of the page. */
export function createPlanner(options: PlannerOptions): Planner {
  const { subject, client, applyId, locale, resources, conflicts, limits } = options;
  let sealed: Pick<SealedPlan, 'header' | 'targets'> | undefined;

  const addsOwners = (checked: Pick<Checked, 'createOwners'>) => checked.createOwners && subject.noun === 'measures';
  const targetsFor = (createOwners: boolean) =>
    openTargets(exchangeClient(client), {
      ...{ applyId, createOwners, conflicts, limits },
      ...(resources ? { resources } : {}),
    });

  async function targetsOf(createOwners: boolean): Promise<readonly Target[]> {
    const targets = targetsFor(createOwners);
    return [await targets.of(subject), ...(createOwners ? [await targets.of(ownersSubject)] : [])];
  }

  return {
    targetsOf: ({ sheets }) => targetsOf(sheets.length > 1),
    async judge(checked) {
      const { layout, rows, settled } = checked;
      const target = await targetsFor(addsOwners(checked)).of(subject);
      const asked = rows.filter(({ row }) => !settled.has(row));
      const wrong: PlannedRow[] = [];
      const options = { layout, sheet: 0, target, platform: { sha256 }, locale: locale(), acceptWarnings: false };
      for await (const some of planRows(inBatches(asked), { ...options, checksOnly: true })) {
        wrong.push(...some.filter(({ action }) => action === 'error'));
        await pause();
      }
      return saidOfRows(asked, wrong);
    },
    async plan(checked, tell) {
      const { layout, acceptWarnings, settled } = checked;
      const createOwners = addsOwners(checked);
      const own = await targetsOf(createOwners);
      const [target, owners] = own;
      if (!target) throw new Error('a plan without a target');
      const header = headerOf(checked, createOwners ? [newOwners] : [], applyId);
      sealed = { header, targets: own };
      const plan: PlannedRow[] = [];
      const rows = inBatches(checked.rows.filter(({ row }) => !settled.has(row)));
      const planned = planJob(memoryStore(header), [{ layout, rows, target }], {
        platform: { sha256 },
        locale: locale(),
        acceptWarnings,
        ...(owners ? { newOwners: { sheet: 1, target: owners } } : {}),
      });
      for await (const some of planned) {
        for (const row of some) plan.push(row);
        tell(plan.length);
        await pause();
      }
      return { plan, counts: countsOf(plan) };
    },
    async seal({ plan, takeMine, rows, layout, acceptWarnings }) {
      if (!sealed) throw new Error('nothing is planned');
      const { header, targets } = sealed;
      const numbers = new Set([...takeMine].map(({ row }) => row));
      // Without the version that the sheet was exported with, there is nothing that it could be behind.
      const mine = rows.flatMap(({ version: _, ...row }) => (numbers.has(row.row) ? [row] : []));
      const again = new Map<number, PlannedRow>();
      const options = { layout, sheet: 0, target: targets[0], acceptWarnings, locale: locale(), platform: { sha256 } };
      for await (const some of planRows(inBatches(mine), options)) for (const row of some) again.set(row.row, row);
      const final = plan.map((row) => (takeMine.has(row) ? (again.get(row.row) ?? row) : row));
      const counts = header.sheets.map((_, sheet) => countsOf(final.filter((row) => row.sheet === sheet)));
      return { header, targets, plan: final, counts };
    },
  };
}

/** Rows that are looked up by one call. */
const batch = 500;
/** Where owners stand that measures name and nobody knows: a sheet that no file has. */
const newOwners: JobSheet = {
  name: '',
  noun: ownersSubject.noun,
  code: ownersSubject.code,
  headingRow: 0,
  columns: [],
};

export function countsOf(plan: readonly PlannedRow[]): PlanCounts {
  const counts = { ...noCounts } as { -readonly [A in keyof PlanCounts]: number };
  for (const { action } of plan) counts[action] += 1;
  return counts;
}

/** The job of one page: nobody else continues it, so that server and user are those of the session. */
function headerOf({ file, layout }: Checked, more: readonly JobSheet[], applyId: string | undefined): JobHeader {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return {
    format: jobFormat,
    job: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    created: new Date().toISOString(),
    source: { name: file.name, path: file.name, size: file.size, sha256: '' },
    server: '',
    user: '',
    sheets: [jobSheet(layout), ...more],
    ...(applyId === undefined ? {} : { applyId }),
    options: {},
  };
}

async function* inBatches(rows: readonly CheckedRow[]): AsyncGenerator<readonly CheckedRow[]> {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
}

/** Lets the page answer to the person between two batches. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
