/** A tier of the tests: `npm test` asks every question once, `npm run test:long` asks the enduring ones at length. */
export interface Tier {
  readonly config: string;
  /** What .ci/run counts, beside each other in .cache. */
  readonly outcome: string;
  /** The project that mostly waits, for a browser: it runs beside all others, which compute meanwhile. */
  readonly beside?: string;
}

export const tiers = {
  quick: { config: 'vitest.config.ts', outcome: 'quick-outcome.json', beside: 'web' },
  long: { config: 'vitest.long.config.ts', outcome: 'long-outcome.json' },
} as const satisfies Record<string, Tier>;
