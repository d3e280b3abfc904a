import { answerOf, listOf } from '../../endpoint/data.ts';
import { area, type Endpoint, post } from '../../endpoint/endpoint.ts';
import type { ValuesOf } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import { byGuarantyId, measureBatch } from '../measures/entities.ts';
import type { Coverage } from './coverage.ts';
import { coverageQuery, type historyEntry, sameAsset, sameAssetQuery } from './entities.ts';

/** A history entry with the record before and after; either is missing where there was none. */
export type HistoryEntry = ValuesOf<typeof historyEntry> & {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/** What is known about measures beside their own fields; all of it ours. */
export const insights = area({
  coverage: post('danbao/measures/coverage', {
    summary: label('授信申请的反担保覆盖情况', 'What the measures of an application cover'),
    access: 'measure:read',
    repeat: 'safe',
    input: coverageQuery,
    data: answerOf<Coverage>(),
    extension: true,
  }),
  history: post('danbao/measures/history', {
    summary: label(
      '担保措施及其权属人、附件、落实的变更记录',
      'What was changed in a measure, its owners, files and fulfilment',
    ),
    access: 'measure:read',
    repeat: 'safe',
    input: byGuarantyId,
    data: answerOf<readonly HistoryEntry[]>(),
    extension: true,
  }),
  /**
   * With what measures conflict that are not saved yet: the same asset, also of other companies of the group, without saying
   * of which; the same guarantor twice; a borrower who guarantees. Their order is that of the measures, at most 200.
   */
  conflicts: post('danbao/measures/conflicts', {
    summary: label('尚未保存的担保措施与什么冲突', 'With what measures conflict that are not saved yet'),
    access: 'measure:write',
    repeat: 'safe',
    input: measureBatch,
    open: true,
    openList: 'measures',
    data: answerOf<readonly (readonly Issue[])[]>(),
    extension: true,
  }) as Endpoint<{ readonly measures: readonly Readonly<Record<string, unknown>>[] }, readonly (readonly Issue[])[]>,
  sameAssets: post('danbao/measures/same-assets', {
    summary: label('已登记同一资产的担保措施', 'Measures that record the same asset'),
    access: 'measure:read',
    repeat: 'safe',
    input: sameAssetQuery,
    data: listOf(sameAsset),
    extension: true,
  }),
});
