import { workOfKinds } from '@danbao/testing/server/work-of-kinds';
import { adminLives } from './admin-lives.ts';
import { archiveLives, sampleLives } from './archive-lives.ts';
import { creditLives } from './credit-lives.ts';
import { flowLives } from './flow-lives.ts';
import type { Life } from './life.ts';
import { officeLives } from './office-lives.ts';

/** What waits for somebody, and is done. */
const waitingLives: Readonly<Record<string, Life>> = Object.fromEntries(
  Object.entries(workOfKinds).map(([kind, make]): [string, Life] => [
    `waiting ${kind}`,
    async (living) => (await make(living)).settle(),
  ]),
);

/** By name: each for itself, in any order and at the same time. */
export const allLives: Readonly<Record<string, Life>> = {
  ...archiveLives,
  ...sampleLives,
  ...creditLives,
  ...flowLives,
  ...officeLives,
  ...adminLives,
  ...waitingLives,
};
