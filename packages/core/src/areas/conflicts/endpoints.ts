import { answerOf } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';

/** Which record is asked about; its values stand beside. */
export const conflictQuery = entity({
  name: 'conflictQuery',
  label: label('冲突查询', 'Conflict query'),
  fields: {
    conflictOf: text('记录类型', 'Kind of record', { required: true, max: 64 }),
    recordId: text('记录编号', 'Record id', { max: 64 }),
    node: text('流程节点', 'Node of the flow at which it is filled in', { max: 64 }),
  },
});

/** What forms ask while somebody types; saving asks the same again. */
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
});
