import { median, type Row } from '../row.ts';
import { startChild } from './child.ts';
import { course, type Runners, startRunners } from './course.ts';
import { type Engine, startEngine } from './engine.ts';
import type { Nothing } from './nothing.ts';
import { sampleShip } from './ships.ts';
import { shot } from './shot.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);

/** What import and client cost on the way to a server, and what the server's add endpoint gains by writing in groups. */
export async function* wireRows(): AsyncGenerator<Row> {
  const runners = await startRunners();
  try {
    yield* engineRows(runners, 'PostgreSQL', ['>= 2.5', '>= 0.6']);
    yield* engineRows(runners, 'PGlite', ['>= 0.8', '>= 0.8'], (engine, ship) => nothingRows(runners, engine, ship));
  } finally {
    runners.end();
  }
}

type Ship = Awaited<ReturnType<typeof sampleShip>>;

async function* engineRows(
  runners: Runners,
  name: 'PostgreSQL' | 'PGlite',
  targets: readonly [string, string],
  more?: (engine: Engine, ship: Ship) => AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  const grouped = await startEngine(name, 'on');
  const plain = await startEngine(name, 'off');
  try {
    const ship = await sampleShip(grouped);
    yield* await course(runners, { ...grouped, ship, count: 1500, server: name, targets, keeps: true });
    yield await groupedAgainstPlain(runners, name, grouped, plain, ship);
    if (more) yield* more(grouped, ship);
  } finally {
    await grouped.stop();
    await plain.stop();
  }
}

async function* nothingRows(runners: Runners, { port: behind, token }: Engine, ship: Ship): AsyncGenerator<Row> {
  for (const [delay, count, target] of [
    [0, 8000, '>= 0.45'],
    [20, 3000, '>= 0.9'],
  ] as const) {
    const nothing = await startChild<Nothing, number>('nothing');
    const port = await nothing.ask({ delay, behind });
    const server = `server ${delay === 0 ? 'does nothing' : `takes ${delay} ms`}, one by one`;
    yield* await course(runners, { port, token, ship, count, server, targets: [target, target] });
    nothing.end();
  }
}

async function groupedAgainstPlain(
  { fire }: Runners,
  engine: string,
  grouped: Engine,
  plain: Engine,
  ship: Ship,
): Promise<Row> {
  const once = async (place: Engine, count: number) => (await fire.ask(shot(place, ship, count))).perSecond;
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
