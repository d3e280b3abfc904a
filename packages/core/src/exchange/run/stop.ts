import type { StopReason } from '../job/journal-event.ts';

/** Why no further row may be sent. Whoever sets it (Ctrl-C) stops the run; rows on their way are waited for. */
export interface Stop {
  reason: StopReason | undefined;
}
