export { urgingReplyEffects } from './replies.ts';
export { urgingArea } from './urging.ts';
