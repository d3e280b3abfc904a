import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { urgingForm } from '../flows/families/urging.ts';

const id = { required: true, max: 64 } as const;
const urgingId = text('督办编号', 'Id of the urging', id);

/** What is reported on a matter while it is dealt with (Z12). */
export const urgingReply = entity({
  name: 'urgingReply',
  label: label('督办反馈', 'Reply to an urging'),
  fields: {
    replyId: text('反馈编号', 'Reply id', { max: 64 }),
    urgingId,
    content: remark('办理情况', 'What was done', { required: true, max: 1000 }),
    progress: urgingForm.fields.progress,
  },
});

export const urgingReplyRecord = entity({
  name: 'urgingReplyRecord',
  label: label('督办反馈', 'Reply to an urging'),
  fields: {
    ...urgingReply.fields,
    replyId: text('反馈编号', 'Reply id', id),
    user: text('反馈人', 'Replied by', { required: true }),
    /** A draft is seen by its author only. */
    isSubmitted: yesNo('是否提交', 'Submitted', { required: true }),
    time: dateTime('时间', 'At', { required: true }),
    version: integer('版本', 'Version', { ours: true }),
  },
});

export const byReplyId = entity({
  name: 'byUrgingReplyId',
  label: label('反馈编号', 'Reply id'),
  fields: { replyId: text('反馈编号', 'Reply id', id) },
});

export const replyQuery = entity({
  name: 'urgingReplyQuery',
  label: label('督办反馈查询', 'Replies query'),
  fields: {
    urgingId,
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 100 }),
  },
});
