import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { paging } from '../../listing/list-parameters.ts';
import { noticeKinds } from './choices.ts';

const page = paging(10_000);

/** The original call spells the page `pageNumber` and asks for 999 at once (P2). */
export const messageQuery = entity({
  name: 'messageQuery',
  label: label('公告查询', 'Notices query'),
  fields: { pageSize: page.pageSize, pageNumber: page.pageNum },
});

export const byFlowId = entity({
  name: 'byFlowId',
  label: label('流程编号', 'Flow id'),
  fields: { id: text('流程编号', 'Flow id', { required: true, max: 64 }) },
});

export const centreQuery = entity({
  name: 'centreQuery',
  label: label('通知查询', 'Notifications query'),
  fields: { ...page, kind: choice('类别', 'Kind', noticeKinds), unread: yesNo('只看未读', 'Only unread') },
});

/** At most 999 keys, as entries of the centre and `entryNotices` have them. */
export const noticeKeys = entity({
  name: 'noticeKeys',
  label: label('通知', 'Notifications'),
  fields: { keys: texts('编号', 'Keys', { required: true, max: 64 }) },
});

/** Which ones were read: the named ones, or all that there are. */
export const readNotices = entity({
  name: 'readNotices',
  label: label('已读的通知', 'Notifications read'),
  fields: { keys: texts('编号', 'Keys', { max: 64 }), all: yesNo('全部', 'All') },
});

/** `lastEventId`: the last event that the caller has seen; what came after it is sent first. */
export const eventQuery = entity({
  name: 'eventQuery',
  label: label('实时事件', 'Live events'),
  fields: { lastEventId: text('最后收到的事件', 'Last event seen', { max: 64 }) },
});
