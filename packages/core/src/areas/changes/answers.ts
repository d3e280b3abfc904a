import * as json from '../../endpoint/answer-schema.ts';
import { changes } from './endpoints.ts';

const change = json.record('followedChange', '变更', 'Change of a record', {
  kind: json.text('哪一类记录，与实时事件同名', 'Whose record it is, as live events name it'),
  id: json.text('记录编号', 'Id of the record'),
  action: json.code('增、改或删', 'What was done', ['add', 'update', 'remove']),
  version: json.optional(json.text('此后的版本', 'The version from then on')),
  at: json.text('时间', 'When'),
});

/** Changes as they are answered, and as webhooks send them. */
export const changePageSchema = json.record('changePage', '变更', 'Changes', {
  isStart: json.flag('此前的情况未知：请全部重读', 'Nothing is known of what came before: read everything anew'),
  position: json.text('下次从这里接着读', 'Where to go on'),
  hasMore: json.flag('已经还有', 'There is more already'),
  rows: json.list('变更', 'Changes', change),
});

export const changeAnswers = [json.answers(changes.page, changePageSchema)];
