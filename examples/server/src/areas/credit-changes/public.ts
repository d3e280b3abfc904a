export { creditChangeEffects } from './credit-change-flow.ts';
export { creditChangesArea } from './credit-changes.ts';
