import type { Issue } from '@danbao/core';
import type { FlowEvent, FlowNode } from '@danbao/core/flows';
import type { Context, Write } from '../../context.ts';
import type { Instance } from './instance.ts';

/**
 * What a flow brings about beside itself. Everything happens in the event's transaction: what throws takes the event
 * back. The instance is the one after the event.
 */
export interface FlowEffects {
  /** After the form was saved; answers the id of what the flow is about when that is not the flow itself. */
  readonly onSave?: (context: Context, write: Write, instance: Instance) => Promise<string | undefined>;
  /** The form as it is kept: fields that the server fills with this event, at this node. */
  readonly fill?: (
    context: Context,
    write: Write,
    instance: Instance,
    at: { readonly event: FlowEvent; readonly node: FlowNode | undefined },
  ) => Promise<Instance['row']['values']>;
  /** Codes of what is still missing before the flow can go on by this event; asked with reads as well. */
  readonly gaps?: (
    context: Pick<Context, 'db' | 'user' | 'deps'>,
    instance: Instance,
    event: FlowEvent,
  ) => Promise<string[]>;
  /** What is unusual about sending it, as far as only the database knows: to be confirmed, or to be given a reason for in the opinion. */
  readonly doubts?: (
    context: Context,
    values: Instance['row']['values'],
    sending: { readonly flowId: string; readonly opinion: string | undefined },
  ) => Promise<readonly Issue[]>;
  /** What sending would say of figures, to whoever fills in the form (`foreseen`); nothing of what they do not reach. */
  readonly foresees?: (
    context: Pick<Context, 'db' | 'user'>,
    values: Instance['row']['values'],
  ) => Promise<readonly Issue[]>;
  /** Of what the flow is about the fields with the ids of who was picked there, for the nodes that follow them. */
  readonly picked?: (
    context: Pick<Context, 'db'>,
    values: Instance['row']['values'],
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Whether the caller reads the files of a flow that they do not see. */
  readonly readsFiles?: (context: Pick<Context, 'db' | 'user'>, flowId: string) => Promise<boolean>;
  /** Whether the caller, who does not see the flow, reads what it is about: then they read its versions too. */
  readonly readsSubject?: (context: Pick<Context, 'db' | 'user'>, infoId: string) => Promise<boolean>;
  /** After any event. */
  readonly onEvent?: (context: Context, write: Write, instance: Instance, event: FlowEvent) => Promise<void>;
  /** After the last signature. */
  readonly onEnd?: (context: Context, write: Write, instance: Instance) => Promise<void>;
}

/** The effects by the codes of their flows; most flows bring about nothing. */
export type FlowEffectsByCode = Readonly<Record<string, FlowEffects>>;

export function effectsOf({ deps: { flowEffects } }: Pick<Context, 'deps'>, code: string): FlowEffects {
  return (Object.hasOwn(flowEffects, code) ? flowEffects[code] : undefined) ?? {};
}
