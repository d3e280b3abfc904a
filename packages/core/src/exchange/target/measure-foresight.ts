import { insights } from '../../areas/insights/endpoints.ts';
import { weighedFields } from '../../areas/measures/asset-values.ts';
import { namedAssets } from '../../areas/measures/assets.ts';
import { measureBatchLimit } from '../../areas/measures/entities.ts';
import type { Measure } from '../../areas/measures/measure.ts';
import { claimKeys, claimTitle, keysIn, measureClaim, measureIssues } from '../../areas/measures/measure-conflicts.ts';
import { ownerRows } from '../../areas/measures/owner-checks.ts';
import type { KindType } from '../../areas/system/endpoints.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import type { Issue } from '../../field/validate.ts';
import type { ConflictRecord } from '../../relation/conflict.ts';
import { isUnknownCall } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import { addedUpByAsset } from './measures-above.ts';
import type { OwnerDirectory } from './owner-directory.ts';
import type { ForeseenRow, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;
type Conflicts = readonly (readonly Issue[])[];

export interface ForesightOptions {
  readonly client: Pick<ExchangeClient, 'request'>;
  readonly type: KindType;
  readonly directory: OwnerDirectory;
  readonly applyId: string | undefined;
}

const none: readonly Issue[] = [];

/** A row as the server is queried about it, and whether it refuses it. */
interface QueriedRow {
  readonly row: ForeseenRow;
  readonly isRefused: Promise<boolean>;
}

/** Rows of one call, and as many of those above them at most: their values count too. */
const most = measureBatchLimit / 2;

/**
 * With what measures of a file conflict: with one another, each with the rows above it, and with what the server has. Only what
 * names an asset or a guarantor is queried; who may not ask, or whose server does not know the call, learns it when it is sent.
 */
export function measureForesight(
  // biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits
  entity: Measure<any>,
  { client, type, directory, applyId }: ForesightOptions,
): NonNullable<Target['foresee']> {
  const claimOf = ({ id, row, values }: ForeseenRow): ConflictRecord => {
    const [owner] = ownerRows(values['clientList']);
    const number = owner?.certificateCode || directory.byId(owner?.owner_ID ?? '')?.number;
    return measureClaim({
      ...{ id: id === '' ? `row ${row}` : id, kind: entity.kind, unitUid: '', applyId, row, isSeen: true },
      title: claimTitle(String(values['optName'] ?? '')),
      sortNum: values['sortNum'],
      assets: namedAssets(entity, values),
      numbers: entity.guarantor && number ? [number] : [],
    });
  };
  const bodyOf = ({ stored, values }: ForeseenRow): Values => ({
    ...Object.fromEntries(namedAssets(entity, values).map(({ field }) => [field, values[field]])),
    ...(entity.guarantor ? { clientList: values['clientList'] } : {}),
    ...Object.fromEntries(weighedFields.map((field) => [field, values[field]])),
    ...{ guarantyTypeID: type.guarantyTypeID, optTypeID: type.optTypeID, apply_ID: applyId },
    optGuaranty_ID: stored?.id,
  });
  const ask = async (rows: readonly ForeseenRow[]): Promise<Conflicts> => {
    try {
      return await client.request(insights.conflicts, { measures: rows.map(bodyOf) });
    } catch (error) {
      if (isUnknownCall(error) || (isApiError(error) && error.code === 'forbidden')) return [];
      throw error;
    }
  };
  return () => {
    const above = new Map<string, ConflictRecord[]>();
    const inFile = (claim: ConflictRecord): readonly Issue[] => {
      const keys = [...claimKeys(claim), ...keysIn(claim, 'ranks')];
      const issues = measureIssues(claim, [...new Set(keys.flatMap((key) => above.get(key) ?? []))]);
      // The first row of a key is enough: every other one is held against it.
      for (const key of keys) if (!above.has(key)) above.set(key, [claim]);
      return issues;
    };
    const queried = new Map<string, QueriedRow[]>();
    /** Queries rows together with those above them that share an asset with them and are not refused. */
    const askInOrder = (
      rows: readonly ForeseenRow[],
      claims: readonly ConflictRecord[],
      before: Promise<unknown> | undefined,
    ): Promise<Conflicts> => {
      const sharing = [
        ...new Set(claims.flatMap((claim) => keysIn(claim, 'valuedAssets').flatMap((key) => queried.get(key) ?? []))),
      ];
      const answer = (async () => {
        await before;
        const refused = await Promise.all(sharing.map(({ isRefused }) => isRefused));
        const accepted = sharing.flatMap(({ row }, index) => (refused[index] ? [] : [row]));
        const counted = accepted.length > most ? addedUpByAsset(entity, accepted, rows).slice(-most) : accepted;
        const found = (await ask([...counted, ...rows])).slice(counted.length);
        // A server without the call answers nothing.
        return rows.map((_, index) => found[index] ?? none);
      })();
      for (const [index, row] of rows.entries()) {
        const isRefused = answer.then(
          (found) => (found[index] ?? none).some(({ confirmable }) => !confirmable),
          () => false,
        );
        // One object for all of its assets: a row that shares several counts once.
        const queriedRow = { row, isRefused };
        for (const key of keysIn(claims[index] as ConflictRecord, 'valuedAssets')) {
          const ofKey = queried.get(key) ?? [];
          queried.set(key, ofKey);
          ofKey.push(queriedRow);
        }
      }
      return answer;
    };
    return async (rows) => {
      const claims = rows.map(claimOf);
      const own = claims.map(inFile);
      const claiming = [...rows.keys()].filter((index) => claimKeys(claims[index] as ConflictRecord).length > 0);
      const answers: Promise<Conflicts>[] = [];
      for (let start = 0; start < claiming.length; start += most) {
        const some = claiming.slice(start, start + most);
        answers.push(
          askInOrder(
            some.map((index) => rows[index] as ForeseenRow),
            some.map((index) => claims[index] as ConflictRecord),
            answers.at(-1),
          ),
        );
      }
      const found = (await Promise.all(answers)).flat();
      const stored = new Map(claiming.map((index, at) => [index, found[at]]));
      return rows.map((_, index) => [...(stored.get(index) ?? none), ...(own[index] ?? none)]);
    };
  };
}
