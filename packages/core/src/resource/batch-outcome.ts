import { entity } from '../entity.ts';
import { optional } from '../field/optional.ts';
import { choice, options } from '../field/types/choice.ts';
import { flag } from '../field/types/flag.ts';
import { list } from '../field/types/list.ts';
import { integer } from '../field/types/number.ts';
import { openRecord } from '../field/types/record.ts';
import { text } from '../field/types/text.ts';
import { texts } from '../field/types/texts.ts';
import type { Issue } from '../field/validate.ts';
import { label } from '../label.ts';

/** `conflict`: the id belongs to another record. `failed`: nothing was saved, and the record is not the reason. */
export const batchResults = options(
  ['added', '已新增', 'Added'],
  ['removed', '已删除', 'Deleted'],
  ['invalid', '内容有误', 'Invalid'],
  ['conflict', '编号已被占用', 'Id taken'],
  ['failed', '未能保存', 'Not saved'],
);

const batchIssue = entity({
  name: 'batchIssue',
  label: label('问题', 'Issue'),
  fields: {
    field: text('字段', 'Field', { required: true }),
    rule: text('规则', 'Rule', { required: true }),
    params: optional(openRecord('界限', 'Limits of the rule')),
    message: optional(openRecord('说明', 'What is wrong in words')),
    confirmable: flag('可确认', 'Breaks no rule and is only unusual'),
    alsoAbout: optional(texts('也涉及的字段', 'Other fields that it is about')),
  },
});

/** What every result of a batch says, beside the id. */
export const batchOutcome = {
  result: choice('结果', 'Result', batchResults, { required: true }),
  version: integer('版本', 'Version'),
  message: text('说明', 'Message', { max: 2000 }),
  issues: list('问题', 'Issues', batchIssue),
  warnings: list('提示', 'What is unusual about what was saved', batchIssue),
};

/** A result with its issues and warnings as rules give them. */
export type WithIssues<T> = Omit<T, 'issues' | 'warnings'> & {
  readonly issues?: readonly Issue[];
  readonly warnings?: readonly Issue[];
};
