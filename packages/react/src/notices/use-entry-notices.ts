import { departments } from '@danbao/core/admin';
import { type EntryNotice, entryNotices } from '@danbao/core/office';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { useStore } from '../store/create-store.ts';
import { createDigestStore } from './digest-store.ts';
import { dueNotices, gatherEvery } from './due-notices.ts';
import { useNoticeWords } from './i18n/words.ts';
import { loadEntryAnswers } from './load-entry-answers.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useTakeShown } from './use-take-shown.ts';

export interface EntryNotices {
  /** What is new and neither closed nor gone by itself, the oldest first. */
  readonly fresh: readonly EntryNotice[];
  /** Puts away what is new; it stays unread. */
  readonly close: () => void;
  /** Keeps it on the screen while it is pointed at or focused. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Notes that one has been dealt with. */
  readonly markRead: (id: string) => void;
}

/**
 * What is new for the signed-in person: after every sign-in and at the start (P1), and live from then on; in the visible
 * tab only, and each once however many tabs, reloads and sign-ins there are.
 */
export function useEntryNotices(): EntryNotices {
  const { client, session, messages } = useDanbao();
  const queries = useQueryClient();
  const w = useNoticeWords();
  const user = useSession()?.user;
  const take = useTakeShown();
  const [digest] = useState(createDigestStore);
  const fresh = useStore(digest);
  const mark = useMarkRead();
  const hasWarned = useRef(false);
  const isLater = useRef(false);
  /** When the digest was last shown, on the clock of this page. */
  const gatheredAt = useRef<number>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  /** What is gone takes nothing that it could not show. */
  const isHere = useRef(false);
  const [userId = '', unitUid = ''] = [user?.userId, user?.unitUid];

  const load = useCallback(async () => {
    const isSame = () => isHere.current && userId !== '' && session.read()?.user?.userId === userId;
    if (!isSame()) return;
    const age = isLater.current ? 0 : atEntry;
    isLater.current = true;
    const { answers, preferences, failed } = await loadEntryAnswers(client, queries, age);
    const now = Date.now() + (session.read()?.serverOffset ?? 0);
    if (!isSame()) return;
    const found = entryNotices(answers, { unitUid, now });
    const isDue = gatheredAt.current === undefined || performance.now() - gatheredAt.current >= gatherEvery;
    const { due, isWaiting } = dueNotices(found, preferences, isDue);
    if (isDue) gatheredAt.current = performance.now();
    setWaiting(isWaiting);
    const taken = await take(due.map(({ id }) => id));
    if (!isSame()) return;
    digest.add(due.filter(({ id }) => taken.has(id)));
    if (failed && !hasWarned.current) messages.show('warning', { text: w('someFailed') });
    hasWarned.current = failed;
  }, [client, session, messages, queries, digest, take, userId, unitUid, w]);
  const loadSeen = useRunSeen(load);

  useEffect(() => {
    if (userId === '') return undefined;
    isHere.current = true;
    loadSeen();
    const input = { deptId: unitUid };
    const queryKey = endpointKey(departments.list, input);
    const queryFn = () => client.request(departments.list, input);
    // P1: known from now on; whoever needs the list tells when it cannot be had.
    void queries.prefetchQuery({ queryKey, queryFn, retry: false, staleTime: Number.POSITIVE_INFINITY });
    return () => {
      isHere.current = false;
      digest.close();
    };
  }, [client, queries, digest, userId, unitUid, loadSeen]);
  useEffect(() => {
    if (!isWaiting || gatheredAt.current === undefined) return undefined;
    const timer = setTimeout(loadSeen, Math.max(0, gatheredAt.current + gatherEvery - performance.now()));
    return () => clearTimeout(timer);
  }, [isWaiting, loadSeen]);
  useLiveEvents(noticeEvents, loadSeen);
  useEffect(() => {
    const look = () => (document.hidden ? digest.hold('hidden') : digest.release('hidden'));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [digest]);

  return {
    fresh,
    close: digest.close,
    hold: () => digest.hold('pointer'),
    release: () => digest.release('pointer'),
    markRead: (id) => mark({ keys: [id] }),
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
