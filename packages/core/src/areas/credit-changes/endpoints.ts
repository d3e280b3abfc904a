import { listOf, one } from '../../endpoint/data.ts';
import { area, type Endpoint, get, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowStatuses } from '../flows/choices.ts';
import type { MeasureInput } from '../measures/endpoints.ts';
import { byGuarantyId, measureBody } from '../measures/entities.ts';
import { creditChangeRow } from './change-row.ts';

const { field, fieldName, beforeText, afterText } = creditChangeRow.fields;

/** A field of a measure that a change under approval, or one that was approved, is about. */
export const measureChange = entity({
  name: 'measureChange',
  label: label('担保措施变更', 'Change of a measure'),
  fields: {
    flowId: text('流程编号', 'Flow id', { required: true, max: 32 }),
    number: text('流程编号（文号）', 'Number of the flow', { max: 50 }),
    title: text('变更审批', 'Approval', { required: true, max: 500 }),
    status: choice('状态', 'Status', flowStatuses, { required: true }),
    starterName: text('发起人', 'Started by', { required: true }),
    reason: text('变更原因', 'Reason', { max: 1000 }),
    endTime: dateTime('生效时间', 'In force since'),
    field,
    fieldName,
    beforeText,
    afterText,
    /** Whether the measure stays as it is until the flow is over. */
    isLocking: yesNo('正在审批', 'Under approval', { required: true }),
    /** Whether the caller may open the flow. */
    isSeen: yesNo('可查看流程', 'The flow may be opened', { required: true }),
  },
});

export type MeasureChangeRecord = ValuesOf<typeof measureChange>;

/** A change of a credit that is not sent yet. */
export const changeDraft = entity({
  name: 'changeDraft',
  label: label('变更草稿', 'Draft of a change'),
  fields: {
    flowId: text('流程编号', 'Flow id', { required: true, max: 32 }),
    infoId: text('授信申请编号', 'Credit application id', { required: true, max: 32 }),
  },
});

export type ChangeDraft = ValuesOf<typeof changeDraft>;

/** Changes of what the approval of a credit fixed of its measures. */
export const creditChanges = area({
  /**
   * A measure as somebody would have it, sent as for `measures.update`, with its version in If-Match. What an approval fixed goes into
   * the caller's open draft of a change of its credit, or a new one, which is answered; what else differs is saved at once.
   */
  propose: post('danbao/creditChanges/propose', {
    summary: label('提出变更：生成授信变更审批草稿', 'Propose a change: a draft of its approval'),
    access: 'flow:write',
    repeat: 'by-key',
    input: measureBody,
    open: true,
    data: one(changeDraft),
    extension: true,
  }) as Endpoint<MeasureInput, ChangeDraft>,
  ofMeasure: get('danbao/creditChanges/ofMeasure', {
    summary: label('担保措施的变更：正在审批与已批准的', 'Changes of a measure, under approval and approved'),
    access: 'measure:read',
    repeat: 'safe',
    input: byGuarantyId,
    data: listOf(measureChange),
    extension: true,
  }),
});
