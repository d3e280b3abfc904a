export { cockpitArea } from './cockpit.ts';
export { watchRecords } from './facts/watch.ts';
export { factsAsOf, keepFacts } from './figure-cache.ts';
export { figuresNow } from './query/figures-now.ts';
export { cockpitEffects } from './reports/card-effects.ts';
export { remindOfReports } from './reports/remind.ts';
