import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** In ms. */
const usualWait = 2000;

/**
 * Whether a connection hears what is told over another one (`LISTEN`, `NOTIFY`). It does not behind a pooler that gives every
 * transaction another session, and nothing else says so: listening is answered all the same. It listens on the channel from then on.
 */
export async function hears(
  listener: pg.ClientBase,
  teller: Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>,
  channel: string,
  wait = usualWait,
): Promise<boolean> {
  const proof = `proof ${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  let hear = (_: pg.Notification) => {};
  const heard = new Promise<boolean>((resolve) => {
    hear = ({ payload }) => payload === proof && resolve(true);
    timer = setTimeout(() => resolve(false), wait);
  });
  listener.on('notification', hear);
  try {
    await listener.query(`listen ${channel}`);
    await (teller as pg.Pool).query('select pg_notify($1, $2)', [channel, proof]);
    return await heard;
  } finally {
    clearTimeout(timer);
    listener.off('notification', hear);
  }
}
