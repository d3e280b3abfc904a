export { fundEffects } from './effects.ts';
export { reserveEnterprisesArea } from './enterprises.ts';
export { reserveLogArea } from './log.ts';
export { reservePlansArea } from './plan-document.ts';
export { fundArea } from './projects.ts';
