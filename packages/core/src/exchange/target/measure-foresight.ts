import { insights } from '../../areas/insights/endpoints.ts';
import { namedAssets } from '../../areas/measures/assets.ts';
import { measureBatchLimit } from '../../areas/measures/entities.ts';
import type { Measure } from '../../areas/measures/measure.ts';
import { claimKeys, claimTitle, measureClaim, measureIssues } from '../../areas/measures/measure-conflicts.ts';
import { ownerRows } from '../../areas/measures/owner-checks.ts';
import type { KindType } from '../../areas/system/endpoints.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import type { Issue } from '../../field/validate.ts';
import type { ConflictRecord } from '../../relation/conflict.ts';
import { isUnknownCall } from './absent.ts';
import type { ExchangeClient } from './client.ts';
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

/**
 * With what measures of a file conflict: with one another, each with the rows above it, and with what the server has. Only what
 * names an asset or a guarantor is asked about; who may not ask, or whose server does not know the call, learns it when it is sent.
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
      assets: namedAssets(entity, values),
      numbers: entity.guarantor && number ? [number] : [],
    });
  };
  const bodyOf = ({ id, values }: ForeseenRow): Values => ({
    ...Object.fromEntries(namedAssets(entity, values).map(({ field }) => [field, values[field]])),
    ...(entity.guarantor ? { clientList: values['clientList'] } : {}),
    ...{ guarantyTypeID: type.guarantyTypeID, optTypeID: type.optTypeID, apply_ID: applyId },
    optGuaranty_ID: id === '' ? undefined : id,
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
      const keys = claimKeys(claim);
      const issues = measureIssues(claim, [...new Set(keys.flatMap((key) => above.get(key) ?? []))]);
      // The first row of a key is enough: every other one is held against it.
      for (const key of keys) if (!above.has(key)) above.set(key, [claim]);
      return issues;
    };
    return async (rows) => {
      const claims = rows.map(claimOf);
      const own = claims.map(inFile);
      const claiming = rows.filter((_, index) => claimKeys(claims[index] as ConflictRecord).length > 0);
      const stored = new Map<ForeseenRow, readonly Issue[]>();
      for (let start = 0; start < claiming.length; start += measureBatchLimit) {
        const some = claiming.slice(start, start + measureBatchLimit);
        for (const [index, issues] of (await ask(some)).entries()) stored.set(some[index] as ForeseenRow, issues);
      }
      return rows.map((row, index) => [...(stored.get(row) ?? none), ...(own[index] ?? none)]);
    };
  };
}
