import { partyItems, partyVideos } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';
import { publishedFor } from './items.ts';

export const partyItemFiles = recordFiles({
  resource: partyItems,
  reads: ['party:write', 'party:approve'],
  alsoReads: { right: 'party:read', which: publishedFor },
  writes: 'party:write',
  // What was passed was passed with its files.
  isClosed: ({ values }) => values['checkStatus'] === 'pass',
});

export const partyVideoFiles = recordFiles({
  resource: partyVideos,
  reads: ['party:read'],
  isForAll: true,
  writes: 'party:manage',
});
