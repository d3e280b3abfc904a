import { ApiError, type ApiErrorCode } from '../../endpoint/api-error.ts';
import type { RecordToSend, Sent, Stored, Target } from '../target/target.ts';

type Values = Readonly<Record<string, unknown>>;

interface ModelRecord {
  readonly key: unknown;
  readonly id: string;
  version: number;
  values: Values;
}

/** What happens to a call: the answer is lost before or after the server did its work, or it refuses for now. */
export type CallFault = 'none' | 'lost-before' | 'lost-after' | 'too-many';

export interface ModelServer {
  readonly records: readonly ModelRecord[];
  /** The client's side, for one process: once it is dead nothing comes back to it. */
  target(process: { dead: boolean }): Target;
  change(key: string, values: Values): void;
}

/** The process was killed: not a failure of a call. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * Records that are known by their certificate number and would be doubled by whoever sends twice. Faults are drawn for each
 * call; `honoursKeys` says whether the same idempotency key is answered again, `batches` whether many can be sent at once.
 * Of a batch every record has a fault of its own beside that of the call.
 */
export function modelServer({
  honoursKeys = true,
  batches = false,
  fault = () => 'none',
}: {
  readonly honoursKeys?: boolean;
  readonly batches?: boolean;
  readonly fault?: (call: 'find' | 'send' | 'remove') => CallFault;
}): ModelServer {
  const records: ModelRecord[] = [];
  const answers = new Map<string, ModelRecord>();

  async function call<T>(name: 'find' | 'send' | 'remove', process: { dead: boolean }, work: () => T): Promise<T> {
    if (process.dead) throw new Killed();
    const drawn = fault(name);
    await Promise.resolve();
    if (drawn === 'too-many') throw failed('too-many', false);
    if (drawn === 'lost-before') throw process.dead ? new Killed() : failed('network', name !== 'find');
    const result = work();
    await Promise.resolve();
    if (process.dead) throw new Killed();
    if (drawn === 'lost-after') throw failed('network', name !== 'find');
    return result;
  }

  function keep({ key, values, stored: changed }: RecordToSend): Sent {
    const known = honoursKeys ? answers.get(key) : undefined;
    if (known) return sentOf(known);
    const record = changed ? records.find(({ id }) => id === changed.id) : undefined;
    if (changed && (!record || String(record.version) !== changed.version)) throw failed('conflict', false);
    const saved = record ?? { key: values.certificateCode, id: `server-${records.length}`, version: 0, values };
    if (!record) records.push(saved);
    saved.version += 1;
    saved.values = values;
    answers.set(key, saved);
    return sentOf(saved);
  }

  return {
    records,
    change: (key, values) => {
      const record = records.find((one) => one.key === key);
      if (record) Object.assign(record, { values: { ...record.values, ...values }, version: record.version + 1 });
    },
    target: (process) => ({
      readAccess: 'owner:read',
      writeAccess: 'owner:write',
      resolve: async (rows) => rows.map((values) => ({ values, issues: [] })),
      find: (rows) =>
        call('find', process, () =>
          rows.map(({ values }) => {
            const record = records.find(({ key }) => key === values.certificateCode);
            return record && stored(record);
          }),
        ),
      send: (sending) => call('send', process, () => keep(sending)),
      ...(batches
        ? {
            sendBatch: (sendings: readonly RecordToSend[]) =>
              call('send', process, () =>
                sendings.map((sending) => {
                  const drawn = fault('send');
                  if (drawn === 'none') return keep(sending);
                  if (drawn === 'lost-after') keep(sending);
                  return failed(drawn === 'too-many' ? drawn : 'server', drawn !== 'too-many');
                }),
              ),
          }
        : {}),
      remove: (id, version) =>
        call('remove', process, () => {
          const at = records.findIndex((one) => one.id === id);
          if (at < 0) return;
          if (version !== undefined && String(records[at]?.version) !== version) throw failed('conflict', false);
          records.splice(at, 1);
        }),
      all: async function* () {
        yield records.map(stored);
      },
    }),
  };
}

function stored({ id, version, values }: ModelRecord): Stored {
  return { id, version: String(version), values };
}

function sentOf({ id, version }: ModelRecord): Sent {
  return { id, version: String(version) };
}

function failed(code: ApiErrorCode, inDoubt: boolean): ApiError {
  return new ApiError({ code, inDoubt, endpoint: 'POST model', requestId: '1', attempts: 1 });
}
