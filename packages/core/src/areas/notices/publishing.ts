import { entity } from '../../entity.ts';
import { is } from '../../field/rule.ts';
import { choice } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { noticeScopes, publishedKinds } from './choices.ts';

const isBusiness = is('kind', 'business');
const id = text('编号', 'Id', { required: true, max: 32 });

/** What is published: a notice, or a business notice with a title of its own. The longest display time is an hour. */
export const noticeForm = entity({
  name: 'noticeForm',
  label: label('通知发布', 'Notice to publish'),
  fields: {
    kind: choice('类别', 'Kind', publishedKinds, { required: true, initial: 'notice' }),
    scope: choice('范围', 'For', noticeScopes, { required: true, initial: 'unit' }),
    title: text('标题', 'Title', { when: isBusiness, required: true, max: 100, wide: true }),
    content: remark('内容', 'Content', { required: true, max: 500 }),
    displayTime: integer('显示时长（毫秒）', 'Shown for (ms)', {
      min: 1000,
      max: 3_600_000,
      help: label('留空为 20000 毫秒', '20,000 ms when empty'),
    }),
    endTime: dateTime('失效时间', 'In force until', { help: label('留空为长期', 'no end when empty') }),
  },
});

export const noticeChange = entity({
  name: 'noticeChange',
  label: label('通知修改', 'Notice to change'),
  fields: { id, ...noticeForm.fields },
});

export const byNoticeId = entity({ name: 'byNoticeId', label: label('通知编号', 'Notice id'), fields: { id } });

/** A published notice as those see it who publish. */
export const publishedNotice = entity({
  name: 'publishedNotice',
  label: label('已发布的通知', 'Published notice'),
  fields: {
    id,
    ...noticeForm.fields,
    unitName: text('发布单位', 'Published by'),
    publisher: text('发布人', 'Publisher'),
    publishTime: dateTime('发布时间', 'Published at', { required: true }),
    withdrawTime: dateTime('撤回时间', 'Withdrawn at'),
    version: integer('版本', 'Version'),
  },
});
