import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startPostgres } from '@danbao/testing/server/postgres';
import type { Call } from './calls.ts';

const metricsToken = 'bench-of-the-capacity';
const password = 'danbao2026';

/** A built server with the sample on a PostgreSQL of its own. */
export interface RunningServer {
  /** Sends a call as `manager` and answers its time in ms. */
  send(call: Call): Promise<number>;
  /** The processor that it has taken since it began, in microseconds. */
  processor(): Promise<number>;
  stop(): Promise<void>;
}

/** `main` is a build's `examples/server/dist/main.js`. */
export async function startBuilt(main: string): Promise<RunningServer> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'danbao-capacity-'));
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(main)], {
    cwd: resolve(main, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: folder },
      ...{ DATABASE_URL: postgres.url, SAMPLE_DATA: 'on', LOG_LEVEL: 'error' },
      ...{ METRICS_TOKEN: metricsToken, REQUESTS_PER_MINUTE: '0' },
    },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child);
  const token = await signIn(base);
  const agent = new Agent({ keepAlive: true });
  return {
    send: (call) => timed(agent, port, token, call),
    processor: async () => {
      const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      const [, seconds] = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(await answer.text()) ?? [];
      return Number(seconds) * 1e6;
    },
    stop: async () => {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

async function signIn(base: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'manager', password });
  const answer = await fetch(`${base}/api/auth/oauth/token`, { method: 'POST', body });
  return ((await answer.json()) as { readonly data: { readonly access_token: string } }).data.access_token;
}

function timed(agent: Agent, port: number, token: string, { method, path, body }: Call): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const from = performance.now();
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api/${path}`, method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) done(performance.now() - from);
        else fail(new Error(`${method} ${path} answered ${answer.statusCode}`));
      });
    });
    sent.once('error', fail);
    sent.end(text);
  });
}
