import { partyItems, partyPlans, partyVideos } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';
import { publishedFor } from './items.ts';

export const partyItemFiles = recordFiles({
  resource: partyItems,
  alsoReads: { right: 'party:read', which: publishedFor },
  // What was passed was passed with its files.
  isClosed: ({ values }) => values['checkStatus'] === 'pass',
});

export const partyVideoFiles = recordFiles({ resource: partyVideos, reads: ['party:read'] });

export const partyPlanFiles = recordFiles({ resource: partyPlans });
