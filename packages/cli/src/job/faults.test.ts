import { type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultBench, faultBench, faults, places } from '../testing/fault-matrix.ts';
import { type ScenarioName, scenarioNames } from '../testing/fault-scenarios.ts';

let [manager, cook]: (SignedIn | undefined)[] = [];
let bench: FaultBench;
beforeAll(async () => {
  manager = await signedIn();
  cook = await signedInTo(manager.server, 'canteen');
  bench = faultBench((scenario) => (scenario === 'dishes import' ? cook : manager) as SignedIn);
});
afterAll(async () => {
  bench?.close();
  await cook?.close();
  await manager?.close();
});

/** An import of measures has every fault here, all else every third, a template none; `faults.long.ts` has all faults at all places of all. */
const whole: ScenarioName = 'measures import';
const tried = scenarioNames.filter((name) => name !== 'measures template');

test.each(tried.map((name, turn): [ScenarioName, number] => [name, turn]))(
  '%s gets over faults, or says what is to be done',
  async (scenario, turn) => {
    const wrong: string[] = [];
    for (const [index, fault] of faults.entries()) {
      if (scenario !== whole && index % 3 !== turn % 3) continue;
      const place = places[(index + turn) % places.length] ?? 'first';
      wrong.push(...(await bench.try({ scenario, fault, place })));
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
