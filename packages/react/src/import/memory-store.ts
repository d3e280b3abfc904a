import type { JobHeader, JobStore, JournalEvent, Log, PlannedRow } from '@danbao/core/exchange';

/**
 * A job that lives as long as the page. Ids follow from what the rows say and every plan looks first, so that the same
 * file fed again after a reload doubles nothing.
 */
export function memoryStore(header: JobHeader): JobStore {
  return { header, plan: memoryLog<PlannedRow>(), journal: memoryLog<JournalEvent>(), close: async () => undefined };
}

function memoryLog<T>(): Log<T> {
  const kept: T[] = [];
  return {
    append: (items) => {
      for (const item of items) kept.push(item);
    },
    sync: async () => undefined,
    read: async function* () {
      for (let at = 0; at < kept.length; at += batch) yield kept.slice(at, at + batch);
    },
  };
}

const batch = 500;
