export { frozenShareholders } from './frozen-shareholders.ts';
export { removeShareholders, removeWaitingShareholders, shareholderEffects } from './shareholders.ts';
