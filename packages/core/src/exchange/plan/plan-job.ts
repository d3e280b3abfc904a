import { validate } from '../../field/validate.ts';
import type { Platform } from '../../workbook/platform.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import type { JobStore } from '../job/job-store.ts';
import { ownersSubject } from '../subject/owners-subject.ts';
import type { Target } from '../target/target.ts';
import { canonicalText, idOfHash } from './derived-id.ts';
import { type PlanOptions, planRows } from './plan-rows.ts';
import { type Action, noCounts, type PlannedRow } from './planned-row.ts';

/** A sheet of a job: its rows as the check gives them, and where they go. */
export interface PlanSheet {
  readonly layout: SheetLayout;
  readonly rows: AsyncIterable<readonly CheckedRow[]>;
  readonly target: Target;
}

export interface PlanJobOptions extends Pick<PlanOptions, 'acceptWarnings' | 'locale' | 'fileNumbers'> {
  readonly platform: Pick<Platform, 'sha256'>;
  /** Where owners go that nobody knows and measures name fully: a sheet of the job without rows of its own. */
  readonly newOwners?: { readonly sheet: number; readonly target: Target };
}

/**
 * Plans the sheets one after another and keeps the plan, whole and safe on disk before the last batch is answered. Sheets
 * that others name (owners) come first; new owners stand right before the rows that name them.
 */
export async function* planJob(
  store: Pick<JobStore, 'header' | 'plan' | 'journal'>,
  sheets: readonly PlanSheet[],
  options: PlanJobOptions,
): AsyncGenerator<readonly PlannedRow[]> {
  const counts = store.header.sheets.map(() => ({ ...noCounts }) as Record<Action, number>);
  let total = 0;
  const addOwners = options.newOwners && newOwnerRows(options.newOwners, options.platform);
  for (const [sheet, { layout, rows, target }] of sheets.entries()) {
    let owners: PlannedRow[] = [];
    const onNewOwners: PlanOptions['onNewOwners'] = (row, values) => {
      owners.push(...(addOwners?.(row, values) ?? []));
    };
    for await (const some of planRows(rows, { ...options, layout, sheet, target, onNewOwners })) {
      const batch = [...owners, ...some];
      owners = [];
      for (const { sheet: at, action } of batch) (counts[at] as Record<Action, number>)[action] += 1;
      total += batch.length;
      store.plan.append(batch);
      target.expect?.(created(some));
      yield batch;
    }
  }
  await store.plan.sync();
  store.journal.append([{ event: 'planned', rows: total, counts }]);
  await store.journal.sync();
}

function created(rows: readonly PlannedRow[]) {
  return rows.flatMap(({ action, id, values }) => (action === 'create' && values ? [{ id, values }] : []));
}

/** Each owner once, whoever names it; later rows find it among the expected. */
function newOwnerRows(
  { sheet, target }: { readonly sheet: number; readonly target: Target },
  platform: Pick<Platform, 'sha256'>,
) {
  const planned = new Set<string>();
  return ({ row }: CheckedRow, owners: readonly PlannedRow['values'][]): PlannedRow[] =>
    owners.flatMap((values = {}): PlannedRow[] => {
      const key = ownersSubject.keyOf(values)?.value ?? '';
      if (planned.has(key)) return [];
      planned.add(key);
      const id = idOfHash(platform.sha256(canonicalText(['owners', undefined, undefined, values])));
      target.expect?.([{ id, values }]);
      // A row with warnings comes here only when they are accepted.
      const confirmed = validate(ownersSubject.entity, values).map(({ field }) => field);
      return [{ sheet, row, action: 'create', id, values, ...(confirmed.length > 0 ? { confirmed } : {}) }];
    });
}
