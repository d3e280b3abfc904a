export { workOrdersArea } from './board.ts';
export { workOrderEffects } from './work-order-effects.ts';
