import { answerOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import type { WaitingKind } from './waiting-kinds.ts';

/** How much waits for the caller. */
export interface WaitingCounts {
  readonly total: number;
  readonly overdue: number;
  readonly today: number;
  /** Kinds of which something waits, in the order of `waitingKinds`. */
  readonly kinds: readonly { readonly kind: WaitingKind; readonly total: number }[];
}

/** The call behind `dashboard.waitingCounts`, by itself: the menu shows the number on every page. */
export const countWaiting = get('danbao/waiting/counts', {
  summary: label('待本人办理的事项数量', 'How much waits for the caller, by kind'),
  access: 'signed-in',
  repeat: 'safe',
  data: answerOf<WaitingCounts>(),
  extension: true,
});
