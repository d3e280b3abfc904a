import { message, notices, type publishedNotice, type ValuesOf } from '@danbao/core';
import { useState } from 'react';
import { askConfirm } from '../dialog/confirm-store.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePage } from '../query/use-page.ts';
import { useRefreshNotices } from './use-mark-read.ts';

export type PublishedNotice = ValuesOf<typeof publishedNotice>;

interface Filter {
  readonly kind: '' | 'notice' | 'business';
  readonly content: string;
}

/** What was published, newest first, by kind and by a part of the text. */
export function usePublishedNotices(pageSize = 10) {
  const [asked, setAsked] = useState({ kind: '', content: '', page: 1, size: pageSize } as Filter & {
    readonly page: number;
    readonly size: number;
  });
  const list = usePage(notices.published, {
    pageNum: String(asked.page),
    pageSize: String(asked.size),
    ...(asked.kind === '' ? {} : { kind: asked.kind }),
    ...(asked.content === '' ? {} : { content: asked.content }),
  });
  return {
    ...asked,
    ...list,
    find: (filter: Partial<Filter>) => setAsked((before) => ({ ...before, ...filter, page: 1 })),
    goTo: (page: number, size: number) => setAsked((before) => ({ ...before, page, size })),
  };
}

/** Withdraws a notice once the person has confirmed it. */
export function useWithdrawNotice(): (notice: PublishedNotice, question: string) => Promise<void> {
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshNotices();
  return async ({ id, version }, question) => {
    if (!(await askConfirm({ text: question, danger: true }))) return;
    try {
      await client.request(notices.withdraw, { id }, version === undefined ? {} : { version });
      tell.success(message('done', locale));
    } catch (error) {
      tell.failed(undefined, error);
    }
    refresh();
  };
}
