import { votes } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';
import { votesFor } from './reach.ts';
import { mayHold } from './votes.ts';

/** Files of a vote: read by those who may take part, and by who prepares votes. */
export const voteFiles = recordFiles({
  resource: votes,
  alsoReads: { which: votesFor },
  mayChange: mayHold,
  isClosed: ({ values }) => values['status'] === '3',
});
