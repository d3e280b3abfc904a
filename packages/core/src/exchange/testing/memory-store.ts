import type { JobHeader, JobSheet } from '../job/job-header.ts';
import { jobFormat } from '../job/job-header.ts';
import type { JobStore, Log } from '../job/job-store.ts';
import type { JournalEvent } from '../job/journal-event.ts';
import { noCounts, type PlanCounts, type PlannedRow } from '../plan/planned-row.ts';

export interface MemoryStore extends JobStore {
  readonly events: readonly JournalEvent[];
}

/** A job in memory. `guard` is called before anything is written: what it throws, the disk throws. */
export function memoryStore(
  rows: readonly PlannedRow[],
  sheets: readonly JobSheet[],
  { events = [], guard = () => {} }: { readonly events?: readonly JournalEvent[]; readonly guard?: () => void } = {},
): MemoryStore {
  const header: JobHeader = {
    format: jobFormat,
    job: '261121-test',
    created: '2026-11-21T00:00:00.000Z',
    source: { name: 'a.csv', path: '/a.csv', size: 1, sha256: '0'.repeat(64) },
    server: 'http://server.test',
    user: 'manager',
    sheets,
    options: {},
  };
  const journal = memoryLog<JournalEvent>(events, guard);
  return { header, plan: memoryLog(rows, guard), journal, events: journal.items, close: async () => {} };
}

/** The event that says that a plan is whole. */
export function plannedEvent(rows: readonly PlannedRow[], sheets: readonly JobSheet[]): JournalEvent {
  const counts = sheets.map((_, sheet) => {
    const count: Record<string, number> = { ...noCounts };
    for (const row of rows) if (row.sheet === sheet) count[row.action] = (count[row.action] ?? 0) + 1;
    return count as PlanCounts;
  });
  return { event: 'planned', rows: rows.length, counts };
}

function memoryLog<T>(first: readonly T[], guard: () => void): Log<T> & { readonly items: readonly T[] } {
  const items = [...first];
  return {
    items,
    append: (more) => {
      guard();
      items.push(...more);
    },
    sync: async () => guard(),
    read: async function* () {
      for (let start = 0; start < items.length; start += 50) yield items.slice(start, start + 50);
    },
  };
}
