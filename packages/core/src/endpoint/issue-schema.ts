import type { Issue } from '../field/validate.ts';
import * as json from './answer-schema.ts';

/** One thing that is wrong with values, inside of an answer. */
export const issue: json.Schema<Issue> = json.record('answeredIssue', '问题', 'One thing that is wrong', {
  field: json.text('字段，列表中带位置', 'The field, in a list with its position'),
  rule: json.text('规则', 'The rule that is broken'),
  params: json.optional(json.map('界限', 'The limits of the rule', json.textOrNumber('界限', 'Limit'))),
  confirmable: json.optional(json.flag<true>('可确认', 'A person may insist')),
  alsoAbout: json.optional(json.list('也涉及的字段', 'Other fields that it is about', json.text('字段', 'Field'))),
  message: json.optional(json.labelled('说明', 'What is wrong in words')),
});
