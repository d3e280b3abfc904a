import { it } from 'vitest';
import { ownFlows, tryOwnFlow } from './testing/own-flow.ts';

/** `own-flow.long.ts` tries four times as many. */
it.each(ownFlows)(
  '$code: however its chain is set and whatever is tried, who has started it approves nothing of it, nor takes two places over, and it never ends unapproved',
  (defined) => tryOwnFlow(defined, 150),
);
