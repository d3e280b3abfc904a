import { type ApiError, isApiError } from '@danbao/core';
import { type AddPosition, type FlowEvent, flows } from '@danbao/core/flows';
import { useRef, useState } from 'react';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';
import { type FlowRecord, useTakeFlow } from './use-flows.ts';

/** What goes with an event: the opinion, where it goes back to, who is to have it. */
export interface FlowActionInput {
  readonly opinion?: string;
  readonly node?: string;
  readonly toUserId?: string;
  /** Who is asked to sign as well, and when they do. */
  readonly toUserIds?: readonly string[];
  readonly position?: AddPosition;
  /** Fields whose warnings are confirmed, joined by commas. */
  readonly confirmed?: string;
}

/** The events that a page brings about; saving has the form's own call. */
export type FlowAction = Exclude<FlowEvent, 'save'>;

const said = {
  send: 'sent',
  handle: 'handled',
  return: 'returned',
  recall: 'recalled',
  amend: 'amended',
  suspend: 'suspended',
  resume: 'resumed',
  handOver: 'handedOver',
  addSign: 'signersAsked',
  withdraw: 'askWithdrawn',
  remove: 'removed',
  end: 'ended',
  restart: 'restarted',
} as const satisfies Readonly<Record<FlowAction, string>>;

export interface FlowActionOptions {
  /** Told of what the server finds wrong with the form. */
  readonly onIssues?: ((error: unknown) => void) | undefined;
  /** Shows why it did not happen where it was asked for; a message at the top of the page says so when not given. */
  readonly onRefused?: ((error: ApiError) => void) | undefined;
}

/**
 * Brings about an event of a flow as it was seen; undefined when it did not happen. While one is on its way no other begins.
 * Where the flow has moved on meanwhile it is loaded again.
 */
export function useFlowAction({ onIssues, onRefused }: FlowActionOptions = {}) {
  const w = useFlowWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const take = useTakeFlow();
  const [busy, setBusy] = useState<FlowAction>();
  const isGoing = useRef(false);

  async function act(
    event: FlowAction,
    { flowId, seq, nodeFinishId, events }: FlowRecord,
    input: FlowActionInput = {},
  ): Promise<FlowRecord | undefined> {
    if (isGoing.current || !events.includes(event)) return undefined;
    isGoing.current = true;
    setBusy(event);
    const own = nodeFinishId !== undefined && ownEvents.includes(event) ? { nodeFinishId } : {};
    try {
      const { toUserIds = [], position = 'before', ...rest } = input;
      const after =
        event === 'addSign'
          ? await client.request(flows.addSign, { flowId, seq, ...own, ...rest, toUserIds, position })
          : await client.request(flows[event], { flowId, seq, ...own, ...rest });
      notify.success(w(said[event]));
      await take(after);
      return after;
    } catch (error) {
      const hasMoved = isApiError(error) && error.code === 'conflict';
      if (isApiError(error) && !hasMoved && onRefused) onRefused(error);
      else notify.failed(hasMoved ? w('movedOn') : undefined, error);
      if (isApiError(error) && error.issues.length > 0) onIssues?.(error);
      if (hasMoved) await take(undefined);
      return undefined;
    } finally {
      isGoing.current = false;
      setBusy(undefined);
    }
  }

  return { busy, act };
}

/** Events about the person's own open signature. */
const ownEvents: readonly FlowAction[] = ['send', 'handle', 'return', 'suspend', 'handOver', 'addSign'];
