import { type noticeRecord, notices, type ValuesOf } from '@danbao/core';
import { useState } from 'react';
import { useLiveEvents } from '../events/use-live-events.ts';
import { usePage } from '../query/use-page.ts';
import { useMarkRead, useRefreshNotices } from './use-mark-read.ts';

export type NoticeRecord = ValuesOf<typeof noticeRecord>;
export type NoticeKind = NoticeRecord['kind'];

const liveKinds = ['notice', 'notice-read'];

/** What has reached the person within 90 days, newest first, by kind and unread or not; it follows what happens. */
export function useNoticeCentre(pageSize = 10) {
  const [asked, setAsked] = useState({ kind: '' as NoticeKind | '', unread: false, page: 1, size: pageSize });
  const refresh = useRefreshNotices();
  useLiveEvents(liveKinds, refresh);
  const list = usePage(notices.centre, {
    pageNum: String(asked.page),
    pageSize: String(asked.size),
    ...(asked.kind === '' ? {} : { kind: asked.kind }),
    ...(asked.unread ? { unread: '1' as const } : {}),
  });
  return {
    ...asked,
    ...list,
    markRead: useMarkRead(),
    find: (filter: { readonly kind?: NoticeKind | ''; readonly unread?: boolean }) =>
      setAsked((before) => ({ ...before, ...filter, page: 1 })),
    goTo: (page: number, size: number) => setAsked((before) => ({ ...before, page, size })),
  };
}
