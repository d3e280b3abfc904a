import { conflicts as conflictCalls } from '../../areas/conflicts/endpoints.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import type { Issue } from '../../field/validate.ts';
import type { ConflictRecord } from '../../relation/conflict.ts';
import { conflictKeys, conflictsOf } from '../../relation/conflicts-of.ts';
import { participationsOf } from '../../relation/find-conflicts.ts';
import type { RelationRules } from '../../relation/is-related.ts';
import { limitsTouchedBy } from '../../relation/limit.ts';
import { addedUp } from '../../relation/movement.ts';
import { recordBatchLimit } from '../../resource/batch.ts';
import { conflictRecordOf } from '../../resource/conflict-record.ts';
import type { Foreseen, MovedPosting } from '../../resource/foresee-records.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { valuesToStore } from '../../resource/values-to-store.ts';
import { isUnknownCall } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import type { ForeseenRow, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ResourceForesightOptions {
  readonly rules: RelationRules;
  /** A row as it is sent. */
  readonly bodyOf: (values: Values) => Values;
}

/** A row as the server is queried about it. */
interface QueriedRow {
  readonly row: ForeseenRow;
  readonly body: Values & { readonly recordId: string | undefined };
  /** What it would be, and what it was. */
  readonly after: ConflictRecord;
  readonly before: ConflictRecord | undefined;
}

const none: readonly Issue[] = [];

/**
 * With what rows of a file conflict and which limits they exceed: each beside what the server has and beside the rows above it, in
 * the server's words. Who may not ask, or whose server does not know the call, learns it when they are sent.
 */
export function resourceForesight(
  client: Pick<ExchangeClient, 'request'>,
  resource: AnyResource,
  { rules, bodyOf }: ResourceForesightOptions,
): NonNullable<Target['foresee']> {
  let isAnswered = true;

  const queriedRow = (row: ForeseenRow): QueriedRow => {
    const { stored, values } = row;
    const own = bodyOf(values);
    const was = stored && bodyOf({ ...stored.values, ...stored.ids });
    const id = stored?.id ?? `row ${row.row}`;
    const record = (one: Values) => conflictRecordOf(resource, { id, unitUid: '', authorId: 'caller', values: one });
    return {
      row,
      body: { ...own, recordId: stored?.id },
      after: record(valuesToStore(resource, own, was)),
      before: was && record(was),
    };
  };

  const ask = async (some: readonly QueriedRow[], earlier: EarlierRows): Promise<Foreseen | undefined> => {
    if (!isAnswered) return undefined;
    try {
      return await client.request(conflictCalls.findBatch, {
        conflictOf: resource.name,
        records: some.map(({ body }) => body),
        above: earlier.conflictingWith(some).map(({ body }) => body),
        moved: earlier.movedFor(some),
      });
    } catch (error) {
      if (!isUnknownCall(error) && !(isApiError(error) && error.code === 'forbidden')) throw error;
      isAnswered = false;
      return undefined;
    }
  };

  return () => {
    const earlier = earlierRows(resource, rules);
    let last: Promise<unknown> = Promise.resolve();

    const foreseen = async (rows: readonly ForeseenRow[]) => {
      const found = new Map<ForeseenRow, readonly Issue[]>();
      const queried = rows.filter(({ stays }) => !stays).map(queriedRow);
      for (let start = 0; start < queried.length; start += recordBatchLimit) {
        const some = queried.slice(start, start + recordBatchLimit);
        const answer = await ask(some, earlier);
        if (!answer) break;
        for (const [index, one] of some.entries()) found.set(one.row, answer.issues[index] ?? none);
        earlier.add(
          some.filter(({ row }) => (found.get(row) ?? none).every(({ confirmable }) => confirmable)),
          answer.moved,
        );
      }
      return rows.map((row) => found.get(row) ?? none);
    };

    return (rows) => {
      // One after another: what the rows above move is known when they are answered.
      const result = last.then(() => foreseen(rows));
      last = result.catch(() => none);
      return result;
    };
  };
}

interface EarlierRows {
  add(rows: readonly QueriedRow[], moved: readonly MovedPosting[]): void;
  /** Those with which some of these conflict, by the definitions. */
  conflictingWith(some: readonly QueriedRow[]): readonly QueriedRow[];
  /** What was moved of the quantities that these move too. */
  movedFor(some: readonly QueriedRow[]): readonly MovedPosting[];
}

/** Rows that are to be saved before others, by what they take up and what they move. */
function earlierRows(resource: AnyResource, { conflicts, limits }: RelationRules): EarlierRows {
  const byKey = new Map<string, QueriedRow[]>();
  const byParent = new Map<string, readonly MovedPosting[]>();
  const partsOf = ({ after }: QueriedRow) =>
    participationsOf(conflicts, after).flatMap(({ definition, side }) =>
      conflictKeys(side, after).map((key) => ({ definition, place: `${definition.name} ${key}` })),
    );
  return {
    add: (rows, moved) => {
      for (const row of rows)
        for (const { place } of partsOf(row)) byKey.set(place, [...(byKey.get(place) ?? []), row]);
      for (const one of moved) {
        const place = parentPlace(one.limit, one.parent);
        const { limit, parent } = one;
        const sums = addedUp([...(byParent.get(place) ?? []), one]);
        byParent.set(
          place,
          sums.map((posting) => ({ ...posting, limit, parent })),
        );
      }
    },
    conflictingWith: (some) => {
      const found = some.flatMap((row) =>
        partsOf(row).flatMap(({ definition, place }) => {
          const others = byKey.get(place) ?? [];
          const hit = new Set(
            conflictsOf(
              definition,
              row.after,
              others.map(({ after }) => after),
            ).map(({ other }) => other),
          );
          return others.filter(({ after }) => hit.has(after)).slice(0, 5);
        }),
      );
      return [...new Set(found)];
    },
    movedFor: (some) => {
      const places = some.flatMap(({ before, after, row }) =>
        limitsTouchedBy(limits, { of: resource, before, after: row.stored ? after : { ...after, id: '' } }).map(
          ({ limit, key }) => parentPlace(limit.name, key),
        ),
      );
      return [...new Set(places)].flatMap((place) => byParent.get(place) ?? []);
    },
  };
}

function parentPlace(limit: string, parent: readonly string[]): string {
  return JSON.stringify([limit, ...parent]);
}
