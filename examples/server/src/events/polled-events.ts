import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** In ms: how often is asked, and after how long a silence something may be missing. */
const [askEvery, longestSilence] = [1000, 8000];

export interface Polling {
  stop(): void;
}

interface PollingOptions {
  readonly sender: Pick<pg.Pool, 'query'>;
  readonly hear: (payload: string) => void;
  /** Something may have been missed: the database did not answer for a while. */
  readonly missed: () => void;
  readonly every?: number;
}

/**
 * Reads the events of all processes from their table, again and again: what a process does that the database cannot tell of them. The last
 * ten seconds are read each time, since numbers are not committed in their order; whoever hears an event twice passes it over.
 */
export function pollEvents({ sender, hear, missed, every = askEvery }: PollingOptions): Polling {
  const reader = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let answered = performance.now();
  const ask = async () => {
    try {
      const { rows } = await sender.query<{ payload: string }>(recent, [reader]);
      if (performance.now() - answered > longestSilence) missed();
      answered = performance.now();
      if (!isOver) for (const { payload } of rows) hear(payload);
    } catch {
      // Asked again below; what is missed meanwhile is told once it answers.
    }
    if (!isOver) timer = setTimeout(() => void ask(), every).unref();
  };
  void ask();
  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      void sender.query('delete from live_event_readers where reader = $1', [reader]).catch(() => {});
    },
  };
}

/** Says that somebody reads, and reads; what is old goes. */
const recent = `with reading as (
    insert into live_event_readers (reader, until) values ($1, now() + interval '20 seconds')
    on conflict (reader) do update set until = excluded.until where live_event_readers.until < now() + interval '15 seconds'
  ), gone as (delete from live_events where at < now() - interval '1 minute'),
  left_behind as (delete from live_event_readers where until < now() - interval '1 minute')
  select payload from live_events where at > now() - interval '10 seconds' order by no`;

/** Tells every process: those that listen at once, and those that ask by the table. */
export const notifyAll = `with kept as (
    insert into live_events (payload) select $2::text where exists (select 1 from live_event_readers where until > now())
  ) select pg_notify($1::text, $2::text)`;
