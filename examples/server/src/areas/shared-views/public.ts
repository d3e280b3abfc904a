export { sharedViewEffects } from './effects.ts';
