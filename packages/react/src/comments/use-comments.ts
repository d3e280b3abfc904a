import type { ApiError, Page, ValuesOf } from '@danbao/core';
import { type CommentKind, type commentRow, comments, mostOffered } from '@danbao/core/office';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';

export type CommentRecord = ValuesOf<typeof commentRow>;

/** A comment with its answers, the oldest first. */
export interface CommentThread {
  readonly comment: CommentRecord;
  readonly answers: readonly CommentRecord[];
}

/** The record that is discussed. */
export interface DiscussedRecord {
  readonly kind: CommentKind;
  readonly recordId: string;
}

export interface NewComment {
  readonly text: string;
  /** The ids of those who are mentioned. */
  readonly mentions: readonly string[];
  /** The comment that it answers. */
  readonly parentId?: string | undefined;
}

/** The comments on a record, the newest page and as many earlier ones as were asked for, as others write them too. `add` and `remove` throw what the server refuses. */
export function useComments({ kind, recordId }: DiscussedRecord) {
  const { client } = useDanbao();
  const queries = useQueryClient();
  const queryKey = endpointKey(comments.list, { kind, recordId });
  const answer = useInfiniteQuery<Page<CommentRecord>, ApiError, Answer, typeof queryKey, string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      client.request(
        comments.list,
        { kind, recordId, ...(pageParam === undefined ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    meta: { access: comments.list.access },
    retry: false,
  });
  useLiveEvents(liveKinds, () => void answer.refetch());
  const refresh = () => refreshQueries(queries, { queryKey });
  const pages = answer.data?.pages ?? [];
  const [wantedPages, setWantedPages] = useState(1);
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer;
  const isMissing = pages.length < wantedPages && hasNextPage && !isError;
  // TanStack Query gives up the page that is under way when the list is loaded anew, as it is with every comment of others.
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
  const rows = [...pages].reverse().flatMap((page) => page.rows);
  const threads = rows
    .filter(({ parentId }) => parentId === undefined)
    .map((comment): CommentThread => ({ comment, answers: rows.filter(({ parentId }) => parentId === comment.id) }));
  return {
    threads,
    /** How many there are; of those that were deleted none. */
    count: pages[0]?.total ?? 0,
    hasEarlier: hasNextPage,
    isLoadingEarlier: isMissing,
    showEarlier: () => {
      setWantedPages(pages.length + 1);
      if (isError) void fetchNextPage();
    },
    isLoaded: answer.data !== undefined,
    error: answer.error,
    reload: () => void answer.refetch(),
    add: async ({ parentId, mentions, text }: NewComment) => {
      await client.request(comments.add, { kind, recordId, text, mentions, ...(parentId ? { parentId } : {}) });
      await refresh();
    },
    remove: async (id: string) => {
      await client.request(comments.remove, { id });
      await refresh();
    },
  };
}

/**
 * Who may be mentioned, asked for once somebody types an @: the first of them, and where they are more than are offered at once those whose
 * name holds what was typed.
 */
export function useMentionable({ kind, recordId }: DiscussedRecord, enabled: boolean, typed: string) {
  const first = useEndpoint(comments.people, { kind, recordId }, { enabled, staleTime: 60_000 }).data;
  const isPart = first !== undefined && first.length >= mostOffered;
  const text = useDeferredValue(typed);
  const found = useEndpoint(
    comments.people,
    { kind, recordId, text },
    { enabled: enabled && isPart && text !== '', staleTime: 60_000, keepPrevious: true },
  ).data;
  return {
    first,
    found: isPart && typed !== '' ? found : undefined,
    /** There are more than were answered. */
    hasMore: typed === '' ? isPart : isPart && found !== undefined && found.length >= mostOffered,
  };
}

type Answer = InfiniteData<Page<CommentRecord>, string | undefined>;

const liveKinds = ['comment'];
