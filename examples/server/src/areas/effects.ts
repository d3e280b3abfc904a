import type { Effects } from '../resources/effects.ts';

/** What the server does with the records of built-in resources beside storing them. */
export const builtInEffects: Effects = {};
