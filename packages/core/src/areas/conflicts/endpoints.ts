import { answerOf } from '../../endpoint/data.ts';
import { area, type Endpoint, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import type { Issue } from '../../field/validate.ts';
import { isDecimal } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { recordBatchLimit } from '../../resource/batch.ts';
import type { Foreseen, MovedPosting } from '../../resource/foresee-records.ts';

const conflictOf = text('记录类型', 'Kind of record', { required: true, max: 64 });
const recordId = text('记录编号', 'Record id', { max: 64 });
const node = text('流程节点', 'Node of the flow at which it is filled in', { max: 64 });

/** Of which kind the record is, and which one; its values stand beside. */
export const conflictQuery = entity({
  name: 'conflictQuery',
  label: label('冲突查询', 'Conflict query'),
  fields: { conflictOf, recordId, node },
});

const unsavedRecord = entity({
  name: 'unsavedRecord',
  label: label('尚未保存的记录', 'Record that is not saved yet'),
  fields: { recordId },
});

const movedPosting = entity({
  name: 'movedPosting',
  label: label('在前记录的变动', 'What earlier records move'),
  fields: {
    limit: text('限额', 'Limit', { required: true, max: 64 }),
    parent: texts('上级', 'What names the parent', { required: true, max: 64 }),
    movement: text('变动', 'Movement', { required: true, max: 64 }),
    day: text('业务日期', 'Business date', { max: 10 }),
    amount: text('数额', 'Amount', { required: true, max: 40 }),
  },
  checks: [
    ({ amount }) => (typeof amount !== 'string' || isDecimal(amount) ? [] : [{ field: 'amount', rule: 'number' }]),
  ],
});

/** So many records that come before may stand beside a batch: as many as one sentence each names. */
const aboveLimit = 5 * recordBatchLimit;

/** Records of one kind that are about to be saved one after another. */
export const conflictBatch = entity({
  name: 'conflictBatch',
  label: label('批量冲突查询', 'Conflict query about many'),
  fields: {
    conflictOf,
    node,
    records: list('记录', `Records, at most ${recordBatchLimit}`, unsavedRecord, {
      required: true,
      max: recordBatchLimit,
    }),
    above: list(
      '在前且可能冲突的记录',
      `Earlier records with which they may conflict, at most ${aboveLimit}`,
      unsavedRecord,
      {
        max: aboveLimit,
      },
    ),
    moved: list('在前记录的变动', 'What earlier records move, as it was answered', movedPosting),
  },
});

type Values = Readonly<Record<string, unknown>>;
type UnsavedValues = Values & { readonly recordId?: string | undefined };

/** Records that are not saved yet, each with its values. */
export interface ConflictBatch {
  readonly conflictOf: string;
  readonly node?: string | undefined;
  readonly records: readonly UnsavedValues[];
  readonly above?: readonly UnsavedValues[];
  readonly moved?: readonly MovedPosting[];
}

/** What forms ask while somebody types, and the plan of an import of its rows; saving asks the same again. */
export const conflicts = area({
  find: post('danbao/conflicts', {
    summary: label(
      '尚未保存的记录与哪些记录冲突，超过哪些限额',
      'With what a record that is not saved yet conflicts, and what it would exceed',
    ),
    access: 'signed-in',
    repeat: 'safe',
    input: conflictQuery,
    open: true,
    data: answerOf<readonly Issue[]>(),
    extension: true,
  }),
  /**
   * The same of many, at most 200: each counts against those before it, as far as nothing refuses them. Where a sheet has more,
   * `moved` of the answers goes along with the calls that follow.
   */
  findBatch: post('danbao/conflicts/batch', {
    summary: label(
      '尚未保存的多条记录与哪些记录冲突，超过哪些限额',
      'With what records that are not saved yet conflict, and what they would exceed',
    ),
    access: 'signed-in',
    repeat: 'safe',
    input: conflictBatch,
    open: true,
    openList: 'records',
    data: answerOf<Foreseen>(),
    extension: true,
  }) as Endpoint<ConflictBatch, Foreseen>,
});
