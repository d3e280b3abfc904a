import * as json from '../../endpoint/answer-schema.ts';
import { issue } from '../../endpoint/issue-schema.ts';
import { conflicts } from './endpoints.ts';

const issues = json.list('冲突', 'Conflicts', issue);

const moved = json.record('movedAmount', '变动', 'What was moved', {
  limit: json.text('限额', 'Limit'),
  parent: json.list('上级', 'What names the parent', json.text('编号', 'Id')),
  movement: json.text('变动', 'Movement'),
  day: json.text('业务日期', 'Business date'),
  amount: json.text('数额', 'Amount'),
});

const foreseen = json.record('foreseen', '批量冲突', 'Conflicts of many', {
  issues: json.list('每条记录的冲突', 'The conflicts of each record', issues),
  moved: json.list('变动', 'What those move that nothing refuses', moved),
});

export const conflictAnswers = [json.answers(conflicts.find, issues), json.answers(conflicts.findBatch, foreseen)];
