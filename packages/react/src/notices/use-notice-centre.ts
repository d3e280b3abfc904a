import type { ValuesOf } from '@danbao/core';
import { type noticeRecord, notices } from '@danbao/core/office';
import { useLiveEvents } from '../events/use-live-events.ts';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { usePages } from '../query/use-page.ts';
import { useMarkRead, useRefreshNotices } from './use-mark-read.ts';

export type NoticeRecord = ValuesOf<typeof noticeRecord>;
export type NoticeKind = NoticeRecord['kind'];

/** An empty text searches for nothing; `unread` 1 for what is unread. */
export interface CentreSearch {
  readonly kind: string;
  readonly unread: string;
}

const liveKinds = ['notice', 'notice-read'];
const everything = { search: { kind: '', unread: '' }, page: 1, size: 10 };

/** What has reached the person within 90 days, newest first, by kind and unread or not; it follows what happens. */
export function useNoticeCentre(state?: ListParamsState<CentreSearch>) {
  const [asked, ask] = useListParams<CentreSearch>(everything, state);
  const { search } = asked;
  const refresh = useRefreshNotices();
  useLiveEvents(liveKinds, refresh);
  const conditions = {
    ...(search.kind === '' ? {} : { kind: search.kind as NoticeKind }),
    ...(search.unread === '1' ? { unread: '1' as const } : {}),
  };
  const list = usePages(notices.centre, conditions, [asked, ask]);
  return {
    ...asked,
    ...list,
    markRead: useMarkRead(),
    find: (next: Partial<CentreSearch>) => ask({ ...asked, search: { ...search, ...next }, page: 1 }),
  };
}
