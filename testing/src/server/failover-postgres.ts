import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type OwnPostgres, startPostgres } from './postgres.ts';

/** A PostgreSQL at one address, behind which a standby can take the place of the primary. */
export interface FailoverPostgres extends OwnPostgres {
  /** Ends the primary at once and promotes its standby, which has all that was acknowledged; every connection breaks. */
  failOver(): Promise<void>;
}

/** A primary, a standby that its commits wait for, and a proxy that leads to whichever is in charge. */
export async function startFailoverPostgres(): Promise<FailoverPostgres> {
  const primary = await startPostgres();
  const standby = await standbyOf(primary);
  let current = primary;
  const proxy = await startProxy(() => Number(new URL(current.url).port));
  const url = new URL(primary.url);
  url.port = String(proxy.port);
  return {
    url: url.href,
    halt: (signal) => current.halt(signal),
    resume: () => current.resume(),
    failOver: async () => {
      if (current !== primary) throw new Error('there is one standby, and it is in charge already');
      await primary.halt('SIGQUIT');
      await run(standby.url, 'select pg_promote(true, 60)');
      current = standby;
      proxy.breakAll();
    },
    stop: async () => {
      proxy.close();
      await standby.stop();
      await primary.stop();
    },
  };
}

/** A copy of the files of a primary that goes on following it, and for which its commits wait from then on. */
async function standbyOf(primary: OwnPostgres): Promise<OwnPostgres> {
  const directory = join(tmpdir(), `danbao-postgres-${randomUUID()}`);
  const { port, username, password } = new URL(primary.url);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    const {
      rows: [place],
    } = await client.query<{ path: string }>("select current_setting('data_directory') as path");
    await client.query("select pg_backup_start('standby', true)");
    await promisify(execFile)('cp', ['-a', String(place?.path), directory]);
    const {
      rows: [label],
    } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await rm(join(directory, 'postmaster.pid'), { force: true });
    await writeFile(join(directory, 'backup_label'), String(label?.labelfile), { mode: 0o644 });
    await writeFile(join(directory, 'standby.signal'), '', { mode: 0o644 });
    const from = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`;
    await appendFile(
      join(directory, 'postgresql.auto.conf'),
      `primary_conninfo = '${from}'\nwal_retrieve_retry_interval = '200ms'\n`,
    );
    // As root the database runs as another user.
    const { uid, gid } = await stat(directory);
    for (const name of ['backup_label', 'standby.signal', 'postgresql.auto.conf'])
      await chown(join(directory, name), uid, gid);
    const standby = await startPostgres({ standby: directory });
    await run(standby.url, 'select 1');
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query('select pg_reload_conf()');
    return standby;
  } finally {
    await client.end();
  }
}

/** A standby takes a moment until it can be asked. */
async function run(url: string, statement: string, attempts = 600): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    if (attempts === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return run(url, statement, attempts - 1);
  }
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startProxy(port: () => number) {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(port(), '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    breakAll,
    close: () => {
      server.close();
      breakAll();
    },
  };
}
