import { join } from 'node:path';
import { build } from '../../scripts/build/build.ts';
import { root } from '../../scripts/run.ts';
import { median, type Row } from '../row.ts';
import { type Call, frequentCalls, work } from './calls.ts';
import { type RunningServer, startBuilt } from './running.ts';

/** The `examples/server/dist/main.js` of another build, beside which this one is measured. */
const before = process.env['SERVER_BEFORE'];
const rounds = Number(process.env['ROUNDS'] ?? 5);
const [callsOfRound, atOnce] = [60, 4];
/** Seconds that people take between two calls, on average, and seconds of each run. */
const [thinkTime, runTime] = [10, 60];
const limit = 300;

/** What the staff app's most frequent calls cost, and how long people wait where 60, 300 and 1,000 of them work. */
export async function* capacityRows(): AsyncGenerator<Row> {
  await build({ only: ['server'] });
  const server = await startBuilt(join(root, 'examples/server/dist/main.js'));
  const other = before === undefined ? undefined : await startBuilt(before);
  try {
    if (other) yield* callRows(server, other);
    for (const people of [60, 300, 1000]) yield await peopleRow(server, people);
  } finally {
    await server.stop();
    await other?.stop();
  }
}

async function* callRows(server: RunningServer, other: RunningServer): AsyncGenerator<Row> {
  const sums = { ours: 0, theirs: 0 };
  for (const call of frequentCalls) {
    const pairs: { readonly ours: number; readonly theirs: number }[] = [];
    for (let round = 0; round <= rounds; round += 1)
      pairs.push({ ours: await costOf(server, call), theirs: await costOf(other, call) });
    const [, ...warm] = pairs;
    const row = { ours: median(warm.map(({ ours }) => ours)), theirs: median(warm.map(({ theirs }) => theirs)) };
    sums.ours += row.ours;
    sums.theirs += row.theirs;
    yield { ...asRow(`processor: ${call.path.split('?')[0]}`, row), ratio: row.ours / row.theirs };
  }
  yield { ...asRow('processor: all of these once', sums), target: '<= 0.6' };
}

function asRow(what: string, { ours, theirs }: { readonly ours: number; readonly theirs: number }): Row {
  return { what, against: 'the build of SERVER_BEFORE', ours, theirs, unit: 'us', ratio: ours / theirs };
}

/** Microseconds of processor of a call. */
async function costOf(server: RunningServer, call: Call): Promise<number> {
  const from = await server.processor();
  const lane = async () => {
    for (let index = 0; index < callsOfRound / atOnce; index += 1) await server.send(call);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return ((await server.processor()) - from) / callsOfRound;
}

async function peopleRow(server: RunningServer, people: number): Promise<Row> {
  const times: number[] = [];
  let refused = 0;
  const until = performance.now() + runTime * 1000;
  const from = await server.processor();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let index = person; ; index += 1) {
        // Drawn so that most pauses are short and a few are long.
        await new Promise((resume) => setTimeout(resume, -Math.log(1 - Math.random()) * thinkTime * 1000));
        if (performance.now() > until) return;
        const call = work[index % work.length] as Call;
        await server.send(call).then(
          (time) => times.push(time),
          () => {
            refused += 1;
          },
        );
      }
    }),
  );
  const busy = (await server.processor()) - from;
  const ours = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const load = `${(times.length / runTime).toFixed(0)} calls a second, ${(busy / runTime / 1e4).toFixed(0)} % of a core, ${refused} refused`;
  return {
    what: `95 of 100 calls where ${people} people work (${load})`,
    against: `${limit} ms`,
    ...{ ours, theirs: limit, unit: 'ms', ratio: ours / limit, target: '<= 1' },
  };
}
