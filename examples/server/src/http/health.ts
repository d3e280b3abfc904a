import type { Hono } from 'hono';
import { lastMigration, newestMigration } from '../db/versions.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './caller.ts';

/** Below this many free bytes nothing can be recovered after a crash, and soon nothing stored. */
const leastFree = 64 * 1024 ** 2;
/** Whoever asks more often gets the answer of before, in ms. */
const lasts = 1000;
const patience = 5000;

export interface Health {
  /** `ok`, or the word for what is wrong with it; no more, since everybody may ask. */
  readonly checks: Readonly<Record<'database' | 'migrations' | 'files' | 'disk' | 'events', string>>;
  readonly isReady: boolean;
  readonly free?: number;
}

/**
 * `/livez`: the process answers. `/readyz` and `/healthz`: it can work, too: the database answers and has the schema of this
 * version, files can be stored, and there is room. 503 otherwise. How live events come is told there too.
 */
export function serveHealth(app: Hono<AppEnv>, deps: Deps): () => Promise<Health> {
  const look = sometimes(() => healthOf(deps));
  app.get('/livez', (c) => c.json({ status: 'ok' }));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (c) => {
      const { checks, isReady } = await look();
      c.header('cache-control', 'no-store');
      if (isReady) return c.json(path === '/healthz' ? { status: 'ok' } : { status: 'ok', checks });
      c.header('retry-after', '5');
      return c.json({ status: 'failing', checks }, 503);
    });
  }
  return look;
}

async function healthOf({ db, files, installation, events }: Deps): Promise<Health> {
  const [migrations, store] = await Promise.all([
    within(lastMigration(db)).then(
      (last) => (last === newestMigration() ? 'ok' : 'other version'),
      () => undefined,
    ),
    within(Promise.all([files.probe(), files.readMark()])).then(
      ([{ free }, mark]) => ({ word: mark === installation ? 'ok' : 'not ours', free }),
      () => ({ word: 'failing', free: undefined }),
    ),
  ]);
  const checks = {
    database: migrations === undefined ? 'away' : 'ok',
    migrations: migrations ?? 'unknown',
    files: store.word,
    disk: store.free === undefined || store.free >= leastFree ? 'ok' : 'full',
    events: events.state(),
  };
  // Events that are asked for come a second later, and nothing else is different.
  const isReady = Object.entries(checks).every(([check, word]) => check === 'events' || word === 'ok');
  return { checks, isReady, ...(store.free === undefined ? {} : { free: store.free }) };
}

/** What hangs has failed. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function sometimes<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > lasts) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}
