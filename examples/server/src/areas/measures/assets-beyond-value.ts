import type { Issue } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import { compareDecimals } from '@danbao/core/format';
import { assetValueIssues, claimKeys } from '@danbao/core/measures';
import type { ConflictRecord } from '@danbao/core/relations';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { measuresOfAssets } from './measures-of-assets.ts';

/** The most highly appraised measure of an asset whose measures are accepted at more all the same, and what is said of it. */
export interface AssetBeyondValue {
  readonly record: ConflictRecord;
  readonly issue: Issue;
}

/** Assets that are given for more than they are worth, saved before there was a check; nothing is changed. */
export async function assetsBeyondValue(db: Db, kinds: KindRegistry): Promise<readonly AssetBeyondValue[]> {
  const shared = sql`select a.kind, a.field, a.asset, '' as unit
    from measure_assets a join measures m on m.measure_id = a.measure_id
    where m.is_dispose = '0' and m.is_free = '0' and m.opt_value > 0
    group by 1, 2, 3 having count(*) > 1`;
  const found = new Map<string, AssetBeyondValue>();
  for (const group of byAsset(await measuresOfAssets(db, kinds, shared))) {
    const [record, ...others] = [...group].sort((a, b) => compareDecimals(appraised(b), appraised(a)));
    if (!record) continue;
    const issue = assetValueIssues(record, others).find(({ confirmable }) => !confirmable);
    if (issue) found.set(record.id, { record, issue });
  }
  return [...found.values()];
}

function byAsset(records: readonly ConflictRecord[]): Iterable<readonly ConflictRecord[]> {
  const groups = new Map<string, ConflictRecord[]>();
  for (const record of records)
    for (const key of claimKeys(record)) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push({ ...record, isSeen: true });
    }
  return groups.values();
}

function appraised({ values: { assessValue } }: ConflictRecord): string {
  return typeof assessValue === 'string' ? assessValue : '0';
}
