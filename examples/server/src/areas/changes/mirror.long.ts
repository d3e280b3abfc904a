import { rm } from 'node:fs/promises';
import {
  type Client,
  createClient,
  createSession,
  type DanbaoAreas,
  isApiError,
  type Session,
  signIn,
} from '@danbao/core';
import { followChanges } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { times } from '@danbao/testing/process/endurance';
import { aShip } from '@danbao/testing/server/a-ship';
import { startFailoverPostgres } from '@danbao/testing/server/failover-postgres';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { openPglite } from '../../db/open-pglite.ts';
import { openPostgres } from '../../db/open-postgres.ts';
import { rowsOf } from '../../db/rows.ts';
import { seeded } from '../../sample/random.ts';
import { multiply } from '../../testing/many-measures.ts';

const count = 100_000;
const changesMade = times(1_500);

/** What is ended after a test, the last first. */
const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of left.splice(0).reverse()) await stop();
});

interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly processes: number;
  /** Opens the database beside the servers. */
  open(): Promise<{ readonly db: Db; close(): Promise<void> }>;
  /** Whether it can be opened while a server works on it. */
  readonly isShared: boolean;
  readonly failOver?: () => Promise<void>;
}

const shared = { SAMPLE_DATA: 'on', TOKEN_SECRET: 'one secret for all processes of this test' };

async function onPostgres(): Promise<Place> {
  const postgres = await startFailoverPostgres();
  left.push(postgres.stop);
  const folder = await emptyFolder();
  left.push(() => rm(folder, { recursive: true, force: true }));
  return {
    env: { ...shared, DATA_DIR: folder, DATABASE_URL: postgres.url },
    processes: 2,
    open: () => openPostgres(postgres.url, pino({ level: 'silent' }), { upgrade: false }),
    isShared: true,
    failOver: postgres.failOver,
  };
}

async function onPglite(): Promise<Place> {
  const folder = await emptyFolder();
  left.push(() => rm(folder, { recursive: true, force: true }));
  const open = () => openPglite({ dataDir: folder, upgrade: false });
  return { env: { ...shared, DATA_DIR: folder }, processes: 1, open, isShared: false };
}

type Danbao = Client<DanbaoAreas>;

/** A copy of all measures by their ids, with the version of each; what comes over the network is counted, and can be cut off. */
class Mirror {
  readonly copy = new Map<string, string>();
  readonly #client: Danbao;
  readonly #streams = new Set<AbortController>();
  #stop = new AbortController();
  #done: Promise<void> = Promise.resolve();
  #position: string | undefined;
  starts = 0;
  pages = 0;
  asked = 0;

  constructor(baseUrl: string, session: Session) {
    this.#client = createClient(endpoints, {
      baseUrl,
      session,
      fetch: (input, init) => {
        const url = String(input instanceof Request ? input.url : input);
        if (url.includes('danbao/changes')) this.asked += 1;
        if (!url.includes('danbao/events')) return fetch(input, init);
        const cut = new AbortController();
        this.#streams.add(cut);
        const signals = [cut.signal, ...(init?.signal ? [init.signal] : [])];
        return fetch(input, { ...init, signal: AbortSignal.any(signals) });
      },
    });
  }

  begin(): void {
    this.#stop = new AbortController();
    this.#done = this.#follow(this.#stop.signal);
  }

  /** Ends it as a program that is stopped ends: what it was about is read again. */
  async end(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  cut(): void {
    for (const stream of this.#streams) stream.abort();
    this.#streams.clear();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const after = this.#position === undefined ? {} : { after: this.#position };
    for await (const page of followChanges(this.#client, { ...after, signal, maxDelay: 1_000 })) {
      if (page.isStart) await this.#readAll();
      this.pages += 1;
      const ids = new Set(page.rows.flatMap(({ kind, id }) => (kind === 'measure' ? [id] : [])));
      if (ids.size > 0) await this.#readSome([...ids]);
      if (signal.aborted) return;
      this.#position = page.position;
    }
  }

  async #readAll(): Promise<void> {
    this.starts += 1;
    this.copy.clear();
    for await (const one of this.#client.measures.list.all({ pageSize: '10000' }))
      this.copy.set(String(one.optGuaranty_ID), String(one.version));
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    for (;;)
      try {
        const found = await this.#client.measures.lookUp({ ids: [...ids] } as never);
        for (const id of ids) this.copy.delete(id);
        for (const one of found) this.copy.set(String(one.optGuaranty_ID), String(one.version));
        return;
      } catch (error) {
        if (!isApiError(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  }
}

/** Adds, changes and removes measures at all servers until so much is done; what a killed server does not answer is left as it is. */
async function writeMany(
  servers: () => readonly string[],
  session: Session,
  known: readonly string[],
  disturb: (done: number) => void,
) {
  const random = seeded(20_261_201);
  const ids = [...known];
  let done = 0;
  const write = async () => {
    while (done < changesMade) {
      const alive = servers();
      const baseUrl = alive[random.below(Math.max(1, alive.length))];
      if (baseUrl === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      const { measures } = createClient(endpoints, { baseUrl, session, retry: { attempts: 1 } });
      const turn = random.below(10);
      const [id = ''] = turn === 0 ? ids.splice(random.below(ids.length), 1) : [ids[random.below(ids.length)]];
      try {
        if (turn === 0) await measures.remove({ optGuaranty_ID: id });
        else if (turn < 4) {
          const ship = aShip();
          await measures.add(ship);
          ids.push(ship.optGuaranty_ID);
        } else
          await measures.update({ ...(await measures.get({ optGuaranty_ID: id })), optName: `镜像 ${done}` } as never);
        done += 1;
        disturb(done);
      } catch (error) {
        if (!isApiError(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, write));
}

test.each([
  ['PostgreSQL', onPostgres],
  ['PGlite', onPglite],
] as const)(
  `a mirror of ${count} measures on %s follows without polling; nothing is lost over restarts, cut streams and a failover`,
  async (engine, begin) => {
    const place = await begin();
    const servers: (ServerProcess | undefined)[] = [];
    left.push(() => Promise.all(servers.map((server) => server?.stop('SIGKILL'))));
    const start = async (at: number, port?: string) => {
      servers[at] = await startServer({ env: { ...place.env, ...(port === undefined ? {} : { PORT: port }) } });
    };
    await start(0);
    await servers[0]?.stop('SIGTERM');
    const database = await place.open();
    const [found] = await rowsOf<{ id: string }>(
      database.db,
      sql`select measure_id as id from measures where kind = 'ship' and unit_uid = '101' limit 1`,
    );
    await multiply(database.db, { measureId: String(found?.id), applyId: '', within: 0, without: count });
    await database.close();
    for (let at = 0; at < place.processes; at += 1) await start(at);
    const alive = () => servers.flatMap((server) => (server ? [server.baseUrl] : []));
    const [first = ''] = alive();
    const session = createSession();
    await signIn(createClient(endpoints, { baseUrl: first, session }), session, {
      username: 'admin',
      password: 'danbao2026',
    });

    const mirror = new Mirror(first, session);
    let began = performance.now();
    mirror.begin();
    await expect.poll(() => mirror.pages, { timeout: 600_000 }).toBe(1);
    const read = performance.now() - began;
    expect(mirror.copy.size).toBeGreaterThan(count);

    let [kills, cuts, restarts, failovers] = [0, 0, 0, 0];
    const disturbing: Promise<void>[] = [];
    const killed = async (at: number) => {
      const server = servers[at];
      if (!server) return;
      servers[at] = undefined;
      await server.stop('SIGKILL');
      await start(at, new URL(server.baseUrl).port);
      kills += 1;
    };
    const started = async () => {
      await mirror.end();
      mirror.begin();
      restarts += 1;
    };
    const failedOver = async () => {
      await place.failOver?.();
      failovers += 1;
    };
    const disturb = (done: number) => {
      const turn = done % 300;
      if (turn === 60) disturbing.push(killed(0));
      if (turn === 120) {
        mirror.cut();
        cuts += 1;
      }
      if (turn === 180) disturbing.push(started());
      if (turn === 240 && place.processes > 1) disturbing.push(killed(1));
      if (done === 400 && place.failOver) disturbing.push(failedOver());
    };
    began = performance.now();
    const askedBefore = mirror.asked;
    await writeMany(alive, session, [...mirror.copy.keys()].slice(0, 5_000), disturb);
    await Promise.all(disturbing);
    const written = performance.now() - began;

    const reading = place.isShared ? await place.open() : undefined;
    left.push(async () => reading?.close());
    const client = createClient(endpoints, { baseUrl: first, session });
    const inDatabase = async () => {
      const rows = reading
        ? await rowsOf<{ id: string; version: string }>(
            reading.db,
            sql`select measure_id as id, version::text as version from measures`,
          )
        : [];
      if (reading) return new Map(rows.map(({ id, version }) => [id, version]));
      const all = new Map<string, string>();
      for await (const one of client.measures.list.all({ pageSize: '10000' }))
        all.set(String(one.optGuaranty_ID), String(one.version));
      return all;
    };
    const truth = await inDatabase();
    began = performance.now();
    const differing = () =>
      [...new Set([...truth.keys(), ...mirror.copy.keys()])].filter((id) => truth.get(id) !== mirror.copy.get(id));
    await expect.poll(differing, { timeout: 60_000 }).toEqual([]);
    await mirror.end();
    const behind = performance.now() - began;
    console.log(
      `${engine}: ${truth.size} measures read in ${Math.round(read)} ms; ${changesMade} changes in ${Math.round(written)} ms with ${kills} kills, ` +
        `${cuts} cut streams, ${restarts} restarts of the mirror, ${failovers} failovers; ${mirror.pages} pages, ${mirror.asked - askedBefore} questions; ` +
        `even after ${Math.round(behind)} ms; read anew ${mirror.starts} times`,
    );
    expect(mirror.starts).toBe(1);
  },
  3_600_000,
);
