import { message, notices, type publishedNotice, type ValuesOf } from '@danbao/core';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type AskedState, useAsked } from '../query/asked.ts';
import { usePage } from '../query/use-page.ts';
import { useRefreshNotices } from './use-mark-read.ts';

export type PublishedNotice = ValuesOf<typeof publishedNotice>;

/** An empty text searches for nothing. */
export interface PublishedSearch {
  readonly kind: string;
  readonly content: string;
}

const everything = { search: { kind: '', content: '' }, page: 1, size: 10 };

/** What was published, newest first, by kind and by a part of the text. */
export function usePublishedNotices(state?: AskedState<PublishedSearch>) {
  const [asked, ask] = useAsked<PublishedSearch>(everything, state);
  const { search, page, size } = asked;
  const list = usePage(notices.published, {
    pageNum: String(page),
    pageSize: String(size),
    ...(search.kind === '' ? {} : { kind: search.kind as PublishedNotice['kind'] }),
    ...(search.content === '' ? {} : { content: search.content }),
  });
  return {
    ...asked,
    ...list,
    find: (next: Partial<PublishedSearch>) => ask({ ...asked, search: { ...search, ...next }, page: 1 }),
    goTo: (toPage: number, toSize: number) => ask({ ...asked, page: toPage, size: toSize }),
  };
}

/** Withdraws a notice once the person has confirmed it. */
export function useWithdrawNotice(): (notice: PublishedNotice, question: string) => Promise<void> {
  const askConfirm = useConfirm();
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
