import { applicationEndpoints } from '@danbao/core/archives';
import type { Endpoint } from '@danbao/core/client';
import type { WaitingItem, WaitingKind } from '@danbao/core/cockpit';
import { documents } from '@danbao/core/documents';
import { fulfilment } from '@danbao/core/measures';
import { bookingEndpoints, canteen } from '@danbao/core/office';

/** What is done in place: the call of the area itself. */
export interface WaitingCall {
  readonly endpoint: Endpoint;
  readonly input: (item: WaitingItem) => unknown;
  /** Whether it goes by what the person has seen. */
  readonly versioned?: true;
}

const call = <I, D>(endpoint: Endpoint<I, D>, input: (item: WaitingItem) => I, versioned?: true): WaitingCall => ({
  endpoint: endpoint as Endpoint,
  input,
  ...(versioned ? { versioned } : {}),
});

/** By kind. What needs more than a yes is done where it stands. */
export const waitingCalls: Readonly<Partial<Record<WaitingKind, WaitingCall>>> = {
  document: call(documents.sign, ({ id }) => ({ receiptIds: [id] })),
  loanApproval: call(applicationEndpoints.approve, ({ id }) => ({ id })),
  loanOut: call(applicationEndpoints.move, ({ id }) => ({ id, status: '4' as const })),
  meetingApproval: call(bookingEndpoints.decide, ({ id, version }) => ({ id, approved: '1' as const, version })),
  meetingAnswer: call(bookingEndpoints.answer, ({ id }) => ({ id, answer: '1' as const })),
  fulfilment: call(fulfilment.check, ({ id }) => ({ apply_optguaranty_ID: id }), true),
  drink: call(canteen.setDrinkOrder, ({ id }) => ({ id, status: '2' as const })),
};
