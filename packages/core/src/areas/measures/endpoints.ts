import { listOf, nothing, one, oneOpen, openly, type Page, pageOf } from '../../endpoint/data.ts';
import { area, type Endpoint, post } from '../../endpoint/endpoint.ts';
import type { ValuesOf } from '../../entity.ts';
import { label } from '../../label.ts';
import type { WithIssues } from '../../resource/batch-outcome.ts';
import type { LapseKind } from '../warnings/lapse-kinds.ts';
import {
  batchResult,
  byGuarantyId,
  byGuarantyIds,
  measureBatch,
  measureBody,
  measureQuery,
  measureRecord,
  measureRemovals,
  savedMeasure,
} from './entities.ts';

/** What a list says of a measure beside its own fields. */
interface MeasureStanding {
  /** The number under which its fulfilment says that it is registered. */
  readonly registeredNo?: string;
  /** What of it ends first, and on which day (yyyy-MM-dd). */
  readonly dueKind?: LapseKind;
  readonly dueOn?: string;
  /** A promise of the borrower, or a smaller one of the same guarantor: it adds nothing to the sum. */
  readonly isVoidPromise?: '1';
}

/** A measure as the server gives it: the shared fields and those of its kind, in lists with how it stands. */
export type MeasureRecord = ValuesOf<typeof measureRecord> & MeasureStanding & Readonly<Record<string, unknown>>;

/** A measure as it is sent: the shared fields and those of its kind. */
export type MeasureInput = ValuesOf<typeof measureBody> & Readonly<Record<string, unknown>>;

/** A measure to delete, with the version that the caller has seen. */
export type MeasureRemoval = ValuesOf<typeof measureRemovals>['measures'][number];

/** What became of one measure of a batch. */
export type BatchResult = WithIssues<ValuesOf<typeof batchResult>>;

/** Guarantee measures: section 7.1 of the first specification and Y44. */
export const measures = area({
  get: post('grp/guaranty/selectOneOptGuarantyInfo', {
    summary: label('按编号读取担保措施及其权属人', 'Load one measure with its owners'),
    access: 'measure:read',
    repeat: 'safe',
    input: byGuarantyId,
    data: { ...oneOpen(measureRecord, 'opt'), known: { optguarantyOwners: 'clientList' } },
  }),
  add: post('grp/guaranty/addOneOptGuarantyInfo', {
    summary: label('新增担保措施', 'Add a security item'),
    access: 'measure:write',
    repeat: 'by-id',
    input: measureBody,
    open: true,
    data: one(savedMeasure),
  }),
  /**
   * Adds many, each for itself as `add` would: one that is refused keeps no other out. At most 200; the results stand in the
   * order of the measures.
   */
  addBatch: post('danbao/measures/addBatch', {
    summary: label('批量新增担保措施', 'Add a batch of measures'),
    access: 'measure:write',
    repeat: 'by-id',
    input: measureBatch,
    open: true,
    openList: 'measures',
    data: listOf(batchResult),
    extension: true,
  }) as unknown as Endpoint<{ readonly measures: readonly MeasureInput[] }, readonly BatchResult[]>,
  update: post('grp/guaranty/updateOneOptGuarantyInfo', {
    summary: label('修改担保措施', 'Change a measure'),
    access: 'measure:write',
    repeat: 'by-id',
    input: measureBody,
    open: true,
    data: one(savedMeasure),
  }),
  /** Those of the ids that exist within the caller's reach, in no particular order; at most 500 ids. */
  lookUp: post('grp/guaranty/lookUpOptGuaranties', {
    summary: label('按编号批量读取', 'Look up by ids'),
    access: 'measure:read',
    repeat: 'safe',
    input: byGuarantyIds,
    data: openly<readonly MeasureRecord[]>(listOf(measureRecord)),
    extension: true,
  }),
  /** Sent again by who removed it, it succeeds again; another version than that of If-Match is refused with `conflict`. */
  remove: post('grp/guaranty/deleteOneOptGuarantyInfo', {
    summary: label('删除担保措施', 'Delete a measure'),
    access: 'measure:write',
    repeat: 'by-id',
    input: byGuarantyId,
    data: nothing,
    extension: true,
  }),
  /** Many at once, each as `remove` would with its version in place of If-Match; answered in the order in which they were sent. */
  removeBatch: post('danbao/measures/removeBatch', {
    summary: label('批量删除担保措施', 'Delete a batch of measures'),
    access: 'measure:write',
    repeat: 'by-id',
    input: measureRemovals,
    data: listOf(batchResult),
    extension: true,
  }) as unknown as Endpoint<{ readonly measures: readonly MeasureRemoval[] }, readonly BatchResult[]>,
  list: post('grp/crmApplyOptguaranty/selectApplyOptguarantyList', {
    summary: label('项目的担保措施列表', 'The measures of a project'),
    access: 'measure:read',
    repeat: 'safe',
    input: measureQuery,
    data: openly<Page<MeasureRecord>>(pageOf(measureRecord)),
    extension: true,
  }),
});
