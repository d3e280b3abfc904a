import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newGuarantyId } from '@danbao/core';
import { aShip } from '../../examples/server/src/testing/a-ship.ts';
import { median, type Row } from '../row.ts';
import { type Child, startChild } from './child.ts';
import { type Engine, startEngine } from './engine.ts';
import type { Fired, Shot } from './generator.ts';
import type { Nothing } from './nothing.ts';
import type { Sent } from './send.ts';

const connections = 32;
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** One of the sample's ships; every call sends it under an id of its own. */
const body = aShip();
const path = '/api/grp/guaranty/addOneOptGuarantyInfo';

/** What the client costs on the way to a server, and what the server's add endpoint gains by writing in groups. */
export async function wireRows(): Promise<Row[]> {
  const fire = await startChild<Shot, Fired>('fire');
  const send = await startChild<Sent, Fired>('send');
  try {
    return [...(await nothingRows(fire, send)), ...(await engineRows(fire, send))];
  } finally {
    fire.end();
    send.end();
  }
}

type Fire = Child<Shot, Fired>;
type Send = Child<Sent, Fired>;

async function nothingRows(fire: Fire, send: Send): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [delay, count, target] of [
    [0, 8000, '>= 0.45'],
    [20, 3000, '>= 0.9'],
  ] as const) {
    const nothing = await startChild<Nothing, number>('nothing');
    const port = await nothing.ask({ delay });
    const what = `client: add measures, server ${delay === 0 ? 'does nothing' : `takes ${delay} ms`}`;
    rows.push(await against({ fire, send, port, token: 'token', count, what, target }));
    nothing.end();
  }
  return rows;
}

async function engineRows(fire: Fire, send: Send): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    const grouped = await startEngine(engine, 'on');
    const plain = await startEngine(engine, 'off');
    try {
      const target = engine === 'PostgreSQL' ? '>= 0.6' : '>= 0.8';
      rows.push(
        await against({ fire, send, ...grouped, count: 1500, what: `client: add measures, ${engine}`, target }),
      );
      rows.push(await groupedAgainstPlain(fire, engine, grouped, plain));
    } finally {
      await grouped.stop();
      await plain.stop();
    }
  }
  return rows;
}

async function groupedAgainstPlain(fire: Fire, engine: string, grouped: Engine, plain: Engine): Promise<Row> {
  const once = async ({ port, token }: Engine, count: number) =>
    (await fire.ask(shot(port, token, body, newIds(count)))).perSecond;
  const pairs: { readonly ours: number; readonly theirs: number }[] = [];
  for (let number = 0; number <= rounds; number += 1)
    pairs.push({ ours: await once(grouped, 1500), theirs: await once(plain, 600) });
  const [, ...warm] = pairs;
  return {
    what: `server: add endpoint, ${engine}, requests that wait written together`,
    against: 'one transaction per request, 32 connections',
    ours: median(warm.map(({ ours }) => ours)),
    theirs: median(warm.map(({ theirs }) => theirs)),
    ratio: median(warm.map(({ ours, theirs }) => ours / theirs)),
    target: '>= 2.0',
  };
}

interface Course {
  readonly fire: Fire;
  readonly send: Send;
  readonly port: number;
  readonly token: string;
  readonly count: number;
  readonly what: string;
  readonly target: string;
}

async function against({ fire, send, port, token, count, what, target }: Course): Promise<Row> {
  const round = async () => {
    const theirs = await fire.ask(shot(port, token, body, newIds(count)));
    const baseUrl = `http://127.0.0.1:${port}/api`;
    const ours = await send.ask({ baseUrl, token, body, ids: newIds(count), concurrency: connections });
    return { ours, theirs };
  };
  await round();
  const pairs: Awaited<ReturnType<typeof round>>[] = [];
  for (let number = 0; number < rounds; number += 1) pairs.push(await round());
  const cpu = median(pairs.map(({ ours }) => ours.cpuMicros));
  return {
    what: `${what} (${cpu.toFixed(0)} us CPU a call)`,
    against: 'load generator, 32 connections',
    ours: median(pairs.map(({ ours }) => ours.perSecond)),
    theirs: median(pairs.map(({ theirs }) => theirs.perSecond)),
    ratio: median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    target,
  };
}

function newIds(count: number): string[] {
  return Array.from({ length: count }, newGuarantyId);
}

const folder = join(import.meta.dirname, '../../.cache/bench');

function shot(port: number, token: string, measure: object, ids: readonly string[]): Shot {
  const parts = ids.map((optGuaranty_ID) => {
    const body = Buffer.from(JSON.stringify({ ...measure, optGuaranty_ID }));
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: keep-alive\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), body]);
  });
  let end = 0;
  const ends = parts.map(({ length }) => {
    end += length;
    return end;
  });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'requests.bin');
  writeFileSync(file, Buffer.concat(parts));
  return { host: '127.0.0.1', port, file, ends, connections };
}
