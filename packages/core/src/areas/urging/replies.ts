import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { changeRecord } from '../../resource/answer-call.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { ResourceHost } from '../../resource/store.ts';
import { urgingForm } from '../flows/families/urging.ts';

const id = { required: true, max: 64 } as const;

const { section: _, ...progress } = urgingForm.fields.progress;

const stays = label('已提交，不能再修改或删除', 'it is submitted; it can no longer be changed or deleted');

/** What is reported on a matter by those who have a part in its flow (Z12). A draft is seen by its author only; what was submitted stays. */
export const urgingReplies = resource({
  name: 'urgingReply',
  plural: 'urgingReplies',
  label: label('督办反馈', 'Supervision reply'),
  pluralLabel: label('督办反馈', 'Supervision replies'),
  id: 'replyId',
  fields: {
    urgingId: text('督办编号', 'Id of the supervision', id),
    content: remark('办理情况', 'What was done', { required: true, max: 1000 }),
    progress,
    isSubmitted: yesNo('是否提交', 'Submitted', { readOnly: true }),
  },
  computed: {
    user: text('反馈人', 'Replied by', { required: true }),
    time: dateTime('时间', 'At', { required: true }),
  },
  title: 'content',
  access: { read: 'urging:read', write: 'flow:write' },
  scope: { of: 'urgingId' },
  list: { columns: ['content', 'progress', 'isSubmitted'], filters: ['urgingId'], order: '-createTime' },
  calls: {
    page: 'GET oa/tbUrgingHistory/page',
    get: 'GET oa/tbUrgingHistory',
    add: 'POST oa/tbUrgingHistory',
    update: 'PUT oa/tbUrgingHistory',
    remove: 'DELETE oa/tbUrgingHistory',
  },
  rules: {
    derive: (values) => ({ ...values, isSubmitted: '0' }),
    check: ({ before, after }) => {
      if (before?.['isSubmitted'] === '1') return [{ field: 'isSubmitted', rule: 'submitted', message: stays }];
      return before && after && before['urgingId'] !== after['urgingId']
        ? [{ field: 'urgingId', rule: 'unknown' }]
        : [];
    },
    compute: async (records) =>
      records.map(({ authorId, values, createTime, updateTime }) => ({
        user: authorId,
        time: values['isSubmitted'] === '1' ? updateTime : createTime,
      })),
  },
});

export const byReplyId = entity({
  name: 'byUrgingReplyId',
  label: label('反馈编号', 'Reply id'),
  fields: { replyId: text('反馈编号', 'Reply id', id) },
});

/** Submits a draft. */
export function submitReply(
  input: { readonly replyId: string },
  host: ResourceHost,
): Promise<RecordOf<typeof urgingReplies>> {
  return changeRecord(urgingReplies, input, host, (values) => ({ ...values, isSubmitted: '1' }));
}
