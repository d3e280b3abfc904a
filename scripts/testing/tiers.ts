/** A tier of the tests: `npm test` asks every question once, `npm run test:long` asks the enduring ones at length. */
export interface Tier {
  readonly config: string;
  /** What .ci/run counts, beside each other in .cache. */
  readonly outcome: string;
}

export const tiers = {
  quick: { config: 'vitest.config.ts', outcome: 'quick-outcome.json' },
  long: { config: 'vitest.long.config.ts', outcome: 'long-outcome.json' },
} as const satisfies Record<string, Tier>;
