import { type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultBench, faultBench, faults, places } from '../testing/fault-matrix.ts';
import { scenarioNames } from '../testing/fault-scenarios.ts';

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

test.each(scenarioNames)('%s gets over every fault at every place, or says what is to be done', async (scenario) => {
  const wrong: string[] = [];
  for (const fault of faults) for (const place of places) wrong.push(...(await bench.try({ scenario, fault, place })));
  process.stdout.write(
    `${scenario}: ${faults.length * places.length} cases, ${wrong.length} wrong\n${wrong.join('\n')}\n`,
  );
  expect(wrong).toEqual([]);
});
