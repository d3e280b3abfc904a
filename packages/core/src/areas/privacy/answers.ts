import * as json from '../../endpoint/answer-schema.ts';
import { privacy } from './endpoints.ts';
import { erasureObstacles, erasureParts } from './erasure.ts';

const codesOf = <V extends string>(options: readonly { readonly value: V }[]) => options.map(({ value }) => value);

const part = json.record('erasurePart', '清除之处', 'Where it is erased', {
  part: json.code('何处', 'Where', codesOf(erasureParts)),
  rows: json.integer('条数', 'Rows that are changed, or files that go'),
});

const obstacle = json.record('erasureObstacle', '妨碍', 'What stands in its way', {
  obstacle: json.code('原因', 'Why', codesOf(erasureObstacles)),
  count: json.optional(json.integer('数量', 'How many')),
  until: json.optional(json.text('自此日起不再妨碍', 'The first day on which it is none any more')),
});

const effect = json.record('erasureEffect', '清除的影响', 'Effect of an erasure', {
  name: json.text('姓名或名称', 'Name'),
  parts: json.list('改动', 'What is changed', part),
  obstacles: json.list('妨碍', 'What stands in its way', obstacle),
  signed: json.integer('保留签署姓名的流程', 'Flows whose signatures keep the name'),
});

export const privacyAnswers = [json.answers(privacy.erasureEffect, effect), json.answers(privacy.erase, effect)];
