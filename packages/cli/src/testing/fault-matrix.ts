import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FetchLike } from '@danbao/core/client';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { type Deadlines, shortWaits } from './deadlines.ts';
import { type FaultName, faultKinds } from './fault-kinds.ts';
import { openScenario, type ScenarioName } from './fault-scenarios.ts';

/** Which of a command's calls go wrong. `twice`: the one in the middle and the next. */
export const places = ['first', 'middle', 'last', 'twice'] as const;
export type Place = (typeof places)[number];

export const faults = [...(Object.keys(faultKinds) as FaultName[]), 'sign-in ended'] as const;

export interface FaultCase {
  readonly scenario: ScenarioName;
  /** `sign-in ended`: from that call on nobody is signed in any more. */
  readonly fault: FaultName | 'sign-in ended';
  readonly place: Place;
}

export interface FaultBench {
  /** Runs the command among the fault and then to its end; answers everything that was not right. */
  try(one: FaultCase): Promise<readonly string[]>;
  close(): void;
}

/** Tries commands of somebody who is signed in as manager; dishes are imported by the same person's canteen rights. */
export function faultBench(here: (scenario: ScenarioName) => SignedIn): FaultBench {
  const deadlines = shortWaits();
  const calls = new Map<ScenarioName, number>();

  async function callsOf(name: ScenarioName): Promise<number> {
    const known = calls.get(name);
    if (known !== undefined) return known;
    const signedIn = here(name);
    const scenario = await openScenario(name, signedIn);
    await scenario.prepare?.();
    let count = 0;
    const fetch: FetchLike = (request) => {
      count += 1;
      return signedIn.server.fetch(request);
    };
    const ran = await signedIn.danbao.run(scenario.words, { fetch });
    await scenario.finish(ran);
    if (ran.code !== 0 || count === 0) throw new Error(`${name} without faults: ${ran.code}\n${ran.stderr}`);
    calls.set(name, count);
    return count;
  }

  return {
    try: async (one) => {
      const { scenario: name, fault, place } = one;
      const signedIn = here(name);
      const hit = placeOf(place, await callsOf(name));
      const scenario = await openScenario(name, signedIn);
      await scenario.prepare?.();
      const fetch = among(signedIn.server.fetch, fault, hit, deadlines);
      const ran = await signedIn.danbao.run(scenario.words, { fetch });
      const wrong = [
        ...(allowed(one).includes(ran.code) ? [] : [`exit code ${ran.code}: ${ran.stderr}`]),
        ...(await scenario.lies(ran)),
      ];
      const left = await scenario.finish(ran);
      if (name === 'doctor' && fault === 'sign-in ended') await signedIn.danbao.run(['login', '-u', signedIn.username]);
      // Commands look through all jobs that are kept, of which hundreds would be.
      rmSync(join(signedIn.danbao.folder, 'config', 'jobs'), { recursive: true, force: true });
      return [...wrong, ...left].map((text) => `${name}, ${fault} at the ${place} of its calls: ${text}`);
    },
    close: () => deadlines.restore(),
  };
}

function placeOf(place: Place, count: number): readonly number[] {
  const middle = Math.ceil(count / 2);
  return { first: [1], middle: [middle], last: [count], twice: [middle, middle + 1] }[place];
}

function among(fetch: FetchLike, fault: FaultCase['fault'], hit: readonly number[], deadlines: Deadlines): FetchLike {
  let number = 0;
  let hasEnded = false;
  return async (request) => {
    number += 1;
    if (fault === 'sign-in ended') {
      hasEnded ||= number >= (hit[0] ?? 0);
      return hasEnded ? Response.json({ message: 'refresh token无效' }, { status: 401 }) : fetch(request);
    }
    // Only a call that carries a token can be refused for it; what renews it is not hit.
    const isHit = hit.includes(number) && (fault !== 'status 401' || request.headers.has('authorization'));
    return isHit ? faultKinds[fault](() => fetch(request), deadlines) : fetch(request);
  };
}

/** 0: got over it; 5: the network; 4: sign in again. Never 1 (unexpected), 2 (wrong data) or 3 (rows refused). */
function allowed({ scenario: name, fault, place }: FaultCase): readonly number[] {
  if (name === 'doctor') return [0, 1];
  // Without an answer a template has no lists of places, and says so.
  if (name === 'measures template') return [0];
  if (name === 'login' && fault === 'status 401') return [0, 4];
  if (fault === 'sign-in ended') return [4];
  // A token that is refused, and the one in its place too.
  if (fault === 'status 401') return place === 'twice' ? [0, 4] : [0];
  return [0, 5];
}
