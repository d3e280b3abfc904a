export { removeShareholders, removeWaitingShareholders, shareholderEffects } from './shareholders.ts';
