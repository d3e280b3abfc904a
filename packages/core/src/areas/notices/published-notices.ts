import { entity, type ValuesOf } from '../../entity.ts';
import { is } from '../../field/rule.ts';
import { choice } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { changeRecord } from '../../resource/answer-call.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { ResourceHost } from '../../resource/store.ts';
import { noticeScopes, publishedKinds } from './choices.ts';

const stays = label(
  '公告发布后不能删除，只能撤回；撤回后不能再改',
  'a published notice is withdrawn, not deleted; a withdrawn one no longer changes',
);

/**
 * What an administrator publishes: a notice, or a business notice with a title of its own. It is in force from then on, until
 * its end or until it is withdrawn; it is never deleted, and a withdrawn one stays as it is. The longest display time is an hour.
 */
export const publishedNotices = resource({
  name: 'notice',
  plural: 'publishedNotices',
  label: label('公告', 'Notice'),
  fields: {
    kind: choice('类别', 'Kind', publishedKinds, { required: true, initial: 'notice' }),
    scope: choice('范围', 'For', noticeScopes, { required: true, initial: 'unit' }),
    title: text('标题', 'Title', { when: is('kind', 'business'), required: true, max: 100, wide: true }),
    content: remark('内容', 'Content', { required: true, max: 500 }),
    displayTime: integer('显示时长（毫秒）', 'Shown for (ms)', {
      min: 1000,
      max: 3_600_000,
      help: label('留空为 20000 毫秒', '20,000 ms when empty'),
    }),
    endTime: dateTime('失效时间', 'In force until', { help: label('留空为长期', 'no end when empty') }),
    withdrawTime: dateTime('撤回时间', 'Withdrawn at', { readOnly: true }),
  },
  computed: {
    unitName: text('发布单位', 'Published by', { readOnly: true }),
    publisher: text('发布人', 'Publisher', { readOnly: true }),
  },
  title: 'content',
  access: { read: 'notice:write', write: 'notice:write' },
  scope: 'reach',
  list: {
    columns: ['content', 'kind', 'scope', 'endTime'],
    filters: ['kind'],
    search: ['content'],
    order: '-createTime',
  },
  page: { path: '/notices/manage' },
  rules: {
    derive: ({ withdrawTime: _, title, ...values }) => ({
      ...values,
      ...(values['kind'] === 'business' ? { title } : {}),
    }),
    check: ({ action, before }) =>
      before && (action === 'remove' || before['withdrawTime'] !== undefined)
        ? [{ field: 'withdrawTime', rule: 'published', message: stays }]
        : [],
  },
  feeds: ['danbao/notices'],
});

export type PublishedNotice = RecordOf<typeof publishedNotices>;

export const byNoticeId = entity({
  name: 'byNoticeId',
  label: label('公告编号', 'Notice id'),
  fields: { id: text('编号', 'Id', { required: true, max: 32 }) },
});

/** Takes a notice back: nobody sees it any more. */
export function withdrawNotice(input: ValuesOf<typeof byNoticeId>, host: ResourceHost): Promise<PublishedNotice> {
  return changeRecord(publishedNotices, input, host, (values) => ({ ...values, withdrawTime: host.now }));
}
