import type { CallOptions } from '../../endpoint/client-options.ts';
import type { Access } from '../../endpoint/endpoint.ts';
import type { Issue } from '../../field/validate.ts';
import type { Subject } from '../subject/subject.ts';
import { absent } from './absent.ts';
import { onceUnderKey } from './call-options.ts';
import type { RecordToSend, Resolved, Sent, Stored, Target } from './target.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What one kind of administration's records needs beside what all have in common. */
export interface AdminKind {
  readonly access: Access;
  /** What the server has, and forgets as soon as it changes. */
  readonly all: () => Promise<readonly Stored[]>;
  readonly forget: () => void;
  /** The field that names another record of the same sheet, and how that one is called. */
  readonly parent?: { readonly field: string; readonly names: (values: Values) => readonly unknown[] };
  /** The row with its names as the server spells them, and what is not there; `isAbove`: a row further up is the parent. */
  readonly resolve: (
    values: Values,
    isAbove: boolean,
  ) => Promise<{ readonly values?: Values; readonly issues: readonly Issue[] }>;
  readonly save: (values: Values, sending: RecordToSend, options: CallOptions) => Promise<Sent>;
  readonly remove: (id: string, options: CallOptions) => Promise<unknown>;
  readonly onlyCancels?: true;
  /** Fields that no record changes once it is there. */
  readonly fixed?: readonly string[];
}

/** Records of administration. Those that stand below others of their sheet are sent after them, so all go one by one. */
export function adminTarget({ keyOf }: Pick<Subject, 'keyOf'>, kind: AdminKind): Target {
  const above = new Set<unknown>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
  return {
    readAccess: kind.access,
    writeAccess: kind.access,
    resolve: (rows) => {
      const { parent } = kind;
      const isAbove = rows.map((values) => {
        const is = parent !== undefined && above.has(values[parent.field]);
        for (const name of parent?.names(values) ?? []) above.add(name);
        return is;
      });
      return Promise.all(
        rows.map(
          async (given, index): Promise<Resolved> => ({
            values: given,
            ...(await kind.resolve(given, isAbove[index] ?? false)),
          }),
        ),
      );
    },
    find: async (rows) => {
      if (rows.some(({ doubted }) => doubted)) kind.forget();
      const known = new Map((await kind.all()).map((stored) => [keyOf(stored.values)?.value, stored]));
      return rows.map(({ values }) => {
        const key = keyOf(values)?.value;
        return key === undefined ? undefined : known.get(key);
      });
    },
    byId: async (rows) => {
      if (rows.some(({ doubted }) => doubted)) kind.forget();
      const known = new Map((await kind.all()).map((stored) => [stored.id, stored]));
      return rows.map(({ id }) => known.get(id));
    },
    ...(kind.fixed ? { fixed: kind.fixed } : {}),
    send: (sending) =>
      inTurn(async () => {
        const sent = await kind.save(sending.values, sending, onceUnderKey(sending));
        kind.forget();
        return sent;
      }),
    ...(kind.onlyCancels ? { onlyCancels: kind.onlyCancels } : {}),
    remove: (id, version) =>
      inTurn(async () => {
        await kind.remove(id, version === undefined ? {} : { version }).catch(absent);
        kind.forget();
      }),
    all: async function* () {
      kind.forget();
      yield await kind.all();
    },
  };
}
