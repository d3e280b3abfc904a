import type { JobHeader, JobStore, JournalEvent, PlannedRow } from '@danbao/core/exchange';
import type { KeyStorage } from '../browser/key-storage.ts';
import { memoryStore } from './memory-store.ts';

/** The last import of one sort, kept in the browser so that it can be taken back after the page was loaded anew. */
export interface KeptJob {
  /** A store that is kept as it is written, in place of the job that was kept before. */
  begin(header: JobHeader): JobStore;
  /** What is kept; nothing when it is too old or cannot be read. */
  last(): JobStore | undefined;
  /** Whether this job would be found again. */
  holds(header: JobHeader): boolean;
  forget(): void;
}

/** In days: a job that is older is not offered any more. */
export const keptDays = 7;
/** In characters: storage is small, and what people typed has to find room in it too. */
const most = 1_500_000;

/** Keeps a job under a name; a job that is too large lives as long as the page, as does every job where nothing can be kept. */
export function keptJob(storage: KeyStorage, name: string): KeptJob {
  const key = `import-job:${name}`;
  const pieceKey = (index: number) => `${key}:journal:${index}`;

  function forget(): void {
    for (let index = 0; storage.get(pieceKey(index)) !== undefined; index += 1) storage.remove(pieceKey(index));
    storage.remove(`${key}:plan`);
    storage.remove(key);
  }

  function write(at: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    return text.length <= most && storage.set(at, text);
  }

  function read<T>(at: string): T | undefined {
    try {
      return JSON.parse(storage.get(at) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** The store, told of what is new in it from then on. */
  function keeping(store: JobStore, pieces: number): JobStore {
    let next = pieces;
    let fresh: JournalEvent[] = [];
    const flush = () => {
      if (fresh.length === 0 || read<JobHeader>(key)?.job !== store.header.job) return;
      if (write(pieceKey(next), fresh)) next += 1;
      else forget();
      fresh = [];
    };
    const { journal, plan } = store;
    return {
      ...store,
      plan: {
        ...plan,
        append: (rows) => {
          plan.append(rows);
          const before = read<PlannedRow[]>(`${key}:plan`) ?? [];
          if (!write(`${key}:plan`, [...before, ...rows.map(undoable)])) forget();
        },
      },
      journal: {
        ...journal,
        append: (events) => {
          journal.append(events);
          if (fresh.length === 0) globalThis.addEventListener?.('pagehide', flush);
          fresh.push(...events);
        },
        sync: async () => flush(),
      },
      close: async () => {
        flush();
        globalThis.removeEventListener?.('pagehide', flush);
      },
    };
  }

  return {
    forget,
    begin(header) {
      forget();
      write(key, header);
      return keeping(memoryStore(header), 0);
    },
    last() {
      const header = read<JobHeader>(key);
      const rows = read<PlannedRow[]>(`${key}:plan`);
      if (!header || !rows || Date.now() - Date.parse(header.created) > keptDays * 86_400_000) {
        forget();
        return undefined;
      }
      const store = memoryStore(header);
      store.plan.append(rows);
      let pieces = 0;
      for (; ; pieces += 1) {
        const events = read<JournalEvent[]>(pieceKey(pieces));
        if (!events) break;
        store.journal.append(events);
      }
      return keeping(store, pieces);
    },
    holds: ({ job }) => read<JobHeader>(key)?.job === job,
  };
}

/** What taking a row back needs of it. */
function undoable({ sheet, row, action, id, stored, before }: PlannedRow): PlannedRow {
  return { sheet, row, action, id, ...(stored ? { stored } : {}), ...(before ? { before } : {}) };
}
