import { median, type Row } from '../row.ts';
import { type Child, startChild } from './child.ts';
import type { Fired, Shot } from './generator.ts';
import type { Import, Imported } from './import.ts';
import type { Sent } from './send.ts';
import { shipFile } from './ships.ts';
import { benchFolder, connections, newShips, type Place, shot } from './shot.ts';

/** The three that send, each a process of its own. */
export interface Runners {
  readonly fire: Child<Shot, Fired>;
  readonly send: Child<Sent, Fired>;
  readonly bring: Child<Import, Imported>;
  end(): void;
}

export async function startRunners(): Promise<Runners> {
  const fire = await startChild<Shot, Fired>('fire');
  const send = await startChild<Sent, Fired>('send');
  const bring = await startChild<Import, Imported>('import');
  const end = () => {
    for (const child of [fire, send, bring]) child.end();
  };
  return { fire, send, bring, end };
}

interface Course extends Place {
  readonly ship: Readonly<Record<string, unknown>>;
  /** Measures in each round of each. */
  readonly count: number;
  readonly server: string;
  /** What the import and what the client alone should reach. */
  readonly targets: readonly [string, string];
  /** The server keeps what it is sent, so that an undo finds it. */
  readonly keeps?: true;
}

const rounds = Number(process.env['ROUNDS'] ?? 5);

/** The client and the import beside the load generator on one endpoint: one after the other in each of the rounds. */
export async function course({ fire, send, bring }: Runners, about: Course): Promise<Row[]> {
  const { port, token, ship, count, server, targets, keeps = false } = about;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const round = async () => ({
    theirs: await fire.ask(shot(about, ship, count)),
    client: await send.ask({ baseUrl, token, ships: newShips(ship, count), concurrency: connections }),
    whole: await bring.ask({
      ...{ baseUrl, token, concurrency: connections, rows: count, undoes: keeps },
      ...{ path: shipFile(ship, count), folder: benchFolder },
    }),
  });
  const all: Awaited<ReturnType<typeof round>>[] = [];
  // The first round makes everything warm.
  for (let number = 0; number <= rounds; number += 1) all.push(await round());
  const warm = all.slice(1);
  const row = (what: string, ours: (of: (typeof warm)[number]) => Fired, target: string, more = ''): Row => ({
    what: `${what}, ${server} (${median(warm.map((one) => ours(one).cpuMicros)).toFixed(0)} us CPU a row${more})`,
    against: 'load generator, one by one, 32 connections',
    ours: median(warm.map((one) => ours(one).perSecond)),
    theirs: median(warm.map(({ theirs }) => theirs.perSecond)),
    ratio: median(warm.map((one) => ours(one).perSecond / one.theirs.perSecond)),
    target,
  });
  const planning = median(warm.map(({ whole }) => whole.planMs / (count / whole.perSecond) / 10));
  return [
    row(
      'import: check, plan, journal, send',
      ({ whole }) => whole,
      targets[0],
      `, ${planning.toFixed(0)} % of the time to plan`,
    ),
    row('client alone: add measures', ({ client }) => client, targets[1]),
    ...(keeps
      ? [
          undoRow(
            warm.map(({ whole }) => whole),
            server,
          ),
        ]
      : []),
  ];
}

function undoRow(imports: readonly Imported[], server: string): Row {
  const undone = ({ undonePerSecond = 0 }: Imported) => undonePerSecond;
  return {
    what: `undo of the import, ${server}`,
    against: 'that import',
    ours: median(imports.map(undone)),
    theirs: median(imports.map(({ perSecond }) => perSecond)),
    ratio: median(imports.map((one) => undone(one) / one.perSecond)),
    target: '>= 0.8',
  };
}
