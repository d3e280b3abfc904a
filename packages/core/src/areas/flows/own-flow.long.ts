import { times } from '@danbao/testing/process/endurance';
import { it } from 'vitest';
import { ownFlows, tryOwnFlow } from './testing/own-flow.ts';

it.each(ownFlows)(
  '$code: however its chain is set and whatever is tried, who has started it approves nothing of it, nor takes two places over, and it never ends unapproved',
  (defined) => tryOwnFlow(defined, times(600)),
);
