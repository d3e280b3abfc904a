import * as json from '../../endpoint/answer-schema.ts';
import type { Rule } from '../../field/rule.ts';
import { type Unit, units } from '../../field/unit.ts';
import { flows } from './endpoints.ts';
import type { FlowStage } from './flow.ts';
import { type CustomField, customFieldKinds } from './form-data.ts';
import type { Post } from './posts.ts';

const names = (zh: string, en: string) => json.list(zh, en, json.text('字段', 'Field'));
const rules = (zh: string, en: string) => json.list<Rule>(zh, en, () => rule);

const rule: json.Schema<Rule> = json.either(
  'condition',
  '条件',
  'Condition',
  json.record('fieldIs', '字段取值', 'A field holds one of the values', {
    is: json.text('字段', 'Field'),
    values: json.list('值', 'Values', json.text('值', 'Value')),
  }),
  json.record('fieldFilled', '字段已填', 'A field is filled in', { filled: json.text('字段', 'Field') }),
  json.record('allHold', '全部成立', 'All hold', { all: rules('条件', 'Conditions') }),
  json.record('oneHolds', '任一成立', 'One of them holds', { any: rules('条件', 'Conditions') }),
  json.record('doesNotHold', '不成立', 'It does not hold', { not: json.refer<Rule>('条件', 'Condition', () => rule) }),
);

const amountReached = json.record('amountReached', '达到金额', 'An amount reaches a limit', {
  atLeast: json.text('字段', 'Field'),
  amount: json.text('界限', 'Limit'),
});
const amountBelow = json.record('amountBelow', '低于金额', 'An amount stays below a limit', {
  below: json.text('字段', 'Field'),
  amount: json.text('界限', 'Limit'),
});

const node = json.record('flowNode', '流程节点', 'Node of a flow', {
  code: json.text('代码', 'Code'),
  label: json.labelled('名称', 'Name'),
  finishCode: json.text('办结代码', 'Event-finish code'),
  post: json.optional(json.text<Post>('岗位', 'Post')),
  postName: json.optional(json.labelled('自设岗位名称', 'Name of a post of the company’s own')),
  within: json.optional(json.code('范围', 'Among whom the post is sought', ['department', 'unit', 'group'])),
  when: json.optional(json.either('nodeCondition', '存在条件', 'While it exists', rule, amountReached, amountBelow)),
  events: json.optional(
    json.list(
      '可用操作',
      'What else the signer may do',
      json.code('操作', 'Action', ['return', 'suspend', 'handOver', 'addSign']),
    ),
  ),
  fills: json.optional(names('在此填写的字段', 'Fields that are filled in here')),
  edits: json.optional(names('可修改的字段', 'Fields of the starter that may be corrected here')),
  asks: json.optional(names('必填的字段', 'Those without which it is not signed')),
  signsFor: json.optional(
    json.list('一并办理的办结代码', 'Nodes for which it signs as well', json.text('办结代码', 'Event-finish code')),
  ),
  starterMaySign: json.optional(json.flag<true>('发起人可办理', 'Whoever has started the flow may sign here')),
  separate: json.optional(json.flag<true>('已签批人不办理', 'Not by who has signed another node of the flow')),
  picked: json.optional(json.text('指定办理人的字段', 'The field with the id of who is picked to sign')),
  department: json.optional(
    json.text('所在部门的字段', 'The field with the id of the department in which the post is sought'),
  ),
  person: json.optional(json.text('指定办理人', 'The id of who alone signs')),
  starter: json.optional(json.flag<true>('发起人办理', 'Whoever has started the flow signs')),
  follows: json.optional(
    json.text(
      '随所依据业务指定办理人的字段',
      'The field, of what it is about, with the id of who was picked to sign there',
    ),
  ),
});

/** The nodes of a flow, in their stages. */
export const stages = (zh: string, en: string): json.Schema<readonly FlowStage[]> =>
  json.list(zh, en, json.list('并行的节点', 'Nodes that sign side by side', node));

const option = json.record('formOption', '选项', 'Answer of a choice', {
  value: json.text('代码', 'Code'),
  label: json.labelled('名称', 'Name'),
});

const field: json.Schema<CustomField> = json.record('formField', '表单字段', 'Field of a drawn-up form', {
  name: json.text('字段', 'Field'),
  kind: json.code('类型', 'Kind', customFieldKinds),
  label: json.labelled('名称', 'Name'),
  options: json.optional(json.list('选项', 'Answers of a choice', option)),
  fields: json.optional(json.list<CustomField>('列', 'Columns of a list', () => field)),
  required: json.optional(json.either('requiredWhen', '必填', 'Must be given', json.flag('总是', 'Always'), rule)),
  when: json.optional(rule),
  initial: json.optional(json.text('初始值', 'Value of a new record')),
  max: json.optional(json.number('最大', 'Most')),
  min: json.optional(json.number('最小', 'Least')),
  unit: json.optional(json.code('单位', 'Unit', Object.keys(units) as Unit[])),
  zero: json.optional(json.flag('可为零', 'Zero is accepted')),
  section: json.optional(json.text('分节', 'Section')),
  help: json.optional(json.labelled('说明', 'Help')),
  wide: json.optional(json.flag('整行', 'Spans the whole width')),
  readOnly: json.optional(json.flag('只读', 'Shown but never typed')),
  brings: json.optional(
    json.map('带入', 'Fields that follow from the record, by what it calls their values', json.text('内容', 'Value')),
  ),
});

const section = json.record('formSection', '分节', 'Section of a form', {
  key: json.text('代码', 'Key'),
  label: json.labelled('名称', 'Name'),
});

const pair = (zh: string, en: string) => json.pair(zh, en, json.text('字段', 'Field'));

const compute = json.either(
  'computed',
  '计算',
  'How a field follows from others',
  json.record('computedSum', '字段之和', 'Fields added up', {
    sum: names('字段', 'Fields'),
    of: json.optional(json.text('列表', 'The list whose rows are added up')),
  }),
  json.record('computedDifference', '字段之差', 'What is left of the first field once the others are taken off', {
    difference: names('字段', 'Fields'),
  }),
  json.record('computedProduct', '乘积', 'A product of two fields', { product: pair('两个字段', 'Two fields') }),
  json.record('computedDays', '天数', 'Days from one to another', {
    days: pair('起止', 'From and until'),
    halves: json.optional(pair('上下午', 'Parts of the day')),
    working: json.optional(rule),
  }),
  json.record('computedRestDays', '期间休息日', 'Days off from one to another', {
    restDays: pair('起止', 'From and until'),
  }),
  json.record('computedHours', '小时', 'Hours between two moments', { hours: pair('起止', 'From and until') }),
);

const form = json.record('drawnForm', '自定义表单', 'Drawn-up form', {
  fields: json.list('字段', 'Fields', field),
  sections: json.optional(json.list('分节', 'Sections', section)),
  computes: json.optional(json.map('计算字段', 'Fields that follow from others', compute)),
  title: names('标题所用字段', 'Fields that make the title'),
});

const shape = json.record('flowShape', '流程定义', 'A version of a flow', {
  code: json.text('流程类型', 'Flow'),
  version: json.text('版本', 'Version'),
  label: json.labelled('名称', 'Name'),
  about: json.optional(json.labelled('用途', 'What it is for')),
  stages: stages('节点', 'Nodes by stage'),
  labels: json.map('表单字段名称', 'Names of the form’s fields', json.labelled('名称', 'Name')),
  form: json.optional(form),
});

export const flowAnswers = [json.answers(flows.shape, shape)];
