import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultBench, faultBench, faults, places } from '../testing/fault-matrix.ts';
import { type ScenarioName, scenarioNames } from '../testing/fault-scenarios.ts';

let [manager, cook]: (SignedIn | undefined)[] = [];
let bench: FaultBench;
beforeAll(async () => {
  manager = await signedIn();
  cook = await signedIn({ ...account, username: 'canteen' });
  bench = faultBench((scenario) => (scenario === 'dishes import' ? cook : manager) as SignedIn);
});
afterAll(async () => {
  bench?.close();
  await manager?.close();
  await cook?.close();
});

/** What takes long has every third fault here, a template none; `faults.long.ts` has all faults at all places of all. */
const long: ReadonlySet<ScenarioName> = new Set(['dishes import', 'jobs resume', 'jobs undo']);
const tried = scenarioNames.filter((name) => name !== 'measures template');

test.each(tried.map((name, turn): [ScenarioName, number] => [name, turn]))(
  '%s gets over faults, or says what is to be done',
  async (scenario, turn) => {
    const wrong: string[] = [];
    for (const [index, fault] of faults.entries()) {
      if (long.has(scenario) && index % 3 !== turn % 3) continue;
      const place = places[(index + turn) % places.length] ?? 'first';
      wrong.push(...(await bench.try({ scenario, fault, place })));
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
