import { archiveWaiting } from '../areas/archives/public.ts';
import { drinkWaiting } from '../areas/canteen/public.ts';
import { customerWaiting } from '../areas/customers/public.ts';
import { fulfilmentWaiting } from '../areas/dashboard/public.ts';
import { documentWaiting } from '../areas/documents/public.ts';
import { circulationWaiting, flowWaiting } from '../areas/flows/public.ts';
import { meetingWaiting } from '../areas/meetings/public.ts';
import { partyWaiting } from '../areas/party/public.ts';
import { voteWaiting } from '../areas/votes/public.ts';
import { workItemWaiting } from '../areas/work-items/public.ts';
import type { WaitingSource } from '../resources/waiting-source.ts';

/** What waits for people, area by area. */
export const waitingSources: readonly WaitingSource[] = [
  circulationWaiting,
  flowWaiting,
  documentWaiting,
  ...archiveWaiting,
  ...meetingWaiting,
  ...partyWaiting,
  fulfilmentWaiting,
  ...customerWaiting,
  drinkWaiting,
  workItemWaiting,
  voteWaiting,
];
