import { departments } from '@danbao/core/admin';
import { type EntryNotice, entryNotices } from '@danbao/core/office';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { useStore } from '../store/create-store.ts';
import { useNoticeWords } from './i18n/words.ts';
import { loadEntryAnswers } from './load-entry-answers.ts';
import { createNoticeQueue, type NoticeQueueOptions } from './notice-queue.ts';
import { unshownNotices } from './shown-notices.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useTakeShown } from './use-take-shown.ts';

export interface EntryNotices {
  readonly shown: readonly EntryNotice[];
  /** How many wait until there is room. */
  readonly waiting: number;
  /** Closes one that has been dealt with: it counts as read. */
  readonly close: (id: string) => void;
  /** Closes what is shown, which then counts as read, and what waits, which stays unread in the centre. */
  readonly closeAll: () => void;
  /** Keeps one on the screen while it is pointed at or focused. */
  readonly hold: (id: string) => void;
  readonly release: (id: string) => void;
}

/**
 * What pops up for the signed-in person: after every sign-in and at the start (P1), and live from then on; in the visible
 * tab only, and each once however many tabs, reloads and sign-ins there are.
 */
export function useEntryNotices(options: NoticeQueueOptions = {}): EntryNotices {
  const { client, session, storage, messages } = useDanbao();
  const queries = useQueryClient();
  const w = useNoticeWords();
  const user = useSession()?.user;
  const take = useTakeShown();
  const newestTake = useRef(take);
  newestTake.current = take;
  const [queue] = useState(() =>
    createNoticeQueue({ ...options, admit: async (id) => (await newestTake.current([id])).has(id) }),
  );
  const { shown, waiting } = useStore(queue);
  const mark = useMarkRead();
  const told = useRef(false);
  const isLater = useRef(false);
  const [userId = '', unitUid = ''] = [user?.userId, user?.unitUid];

  const load = useCallback(async () => {
    const isSame = () => session.read()?.user?.userId === userId && userId !== '';
    if (!isSame()) return;
    const age = isLater.current ? 0 : atEntry;
    isLater.current = true;
    const { answers, failed } = await loadEntryAnswers(client, queries, age);
    const now = Date.now() + (session.read()?.serverOffset ?? 0);
    if (!isSame()) return;
    const found = entryNotices(answers, { unitUid, now });
    const fresh = unshownNotices(
      storage,
      userId,
      found.map(({ id }) => id),
    );
    queue.add(found.filter(({ id }) => fresh.has(id)));
    if (failed && !told.current) messages.show('warning', { text: w('someFailed') });
    told.current = failed;
  }, [client, session, storage, messages, queries, queue, userId, unitUid, w]);
  const loadSeen = useRunSeen(load);

  useEffect(() => {
    if (userId === '') return undefined;
    loadSeen();
    const input = { deptId: unitUid };
    const queryKey = endpointKey(departments.list as never, input);
    const queryFn = () => client.request(departments.list, input);
    // P1: known from now on; whoever needs the list tells when it cannot be had.
    void queries.prefetchQuery({ queryKey, queryFn, retry: false, staleTime: Number.POSITIVE_INFINITY });
    return () => void queue.closeAll();
  }, [client, queries, queue, userId, unitUid, loadSeen]);
  useLiveEvents(noticeEvents, loadSeen);
  useEffect(() => {
    const look = () => (document.hidden ? queue.hold('all') : queue.release('all'));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queue]);

  return {
    shown,
    waiting,
    close: (id) => {
      queue.close(id);
      mark({ keys: [id] });
    },
    closeAll: () => {
      void take(queue.closeAll());
      mark({ keys: shown.map(({ id }) => id) });
    },
    hold: queue.hold,
    release: queue.release,
  };
}

/** At the entry, what the first page has asked for in the last so many ms is not asked for again. */
const atEntry = 5_000;

const noticeEvents = ['notice'];

/** Runs the work once at a time, and only while somebody sees it; what is asked for meanwhile is done once afterwards. */
function useRunSeen(work: () => Promise<void>): () => void {
  const newest = useRef(work);
  const due = useRef(false);
  const busy = useRef(false);
  useEffect(() => {
    newest.current = work;
  }, [work]);
  const go = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    while (due.current && !document.hidden) {
      due.current = false;
      await newest.current().catch(() => {});
    }
    busy.current = false;
  }, []);
  useEffect(() => {
    const see = () => void go();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [go]);
  return useCallback(() => {
    due.current = true;
    void go();
  }, [go]);
}
