import type { AnyEntity, Entity, Fields } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { holds, type Read, type Rule } from '../../field/rule.ts';
import type { Issue } from '../../field/validate.ts';
import { compareDecimals, isDecimal } from '../../format/decimal.ts';
import type { WorkCalendar } from '../../format/working-days.ts';
import type { Label, Locale } from '../../label.ts';
import type { RouteName } from '../../routes/fixed-routes.ts';
import type { Compute } from './compute.ts';
import type { Post } from './posts.ts';

/** A condition of a node: one of the vocabulary, or an amount that reaches a limit or stays below it. */
export type NodeRule =
  | Rule
  | { readonly atLeast: string; readonly amount: string }
  | { readonly below: string; readonly amount: string };

/** What a signer may do beside signing; all of it when not said. */
export type NodeEvent = 'return' | 'suspend' | 'handOver' | 'addSign';

/**
 * One place where somebody signs. Of the first stage's only node the starter is the signer. A node says who signs by one of
 * `post`, `picked`, `person` and `starter`.
 */
export interface FlowNode {
  readonly code: string;
  readonly label: Label;
  /** The event-finish code that goes with the signature (N11). */
  readonly finishCode: string;
  readonly post?: Post;
  /** What a post of the company's own was called as the node was set. */
  readonly postName?: Label;
  /** Among whom the post is sought; the starter's unit when not said. */
  readonly within?: 'department' | 'unit' | 'group';
  /** The node exists only while the condition holds; `unitUid` reads the starter’s unit. */
  readonly when?: NodeRule;
  readonly events?: readonly NodeEvent[];
  /** Fields of the form that are filled in here, and by nobody before; all others are as the starter left them. */
  readonly fills?: readonly string[];
  /** Fields of the starter that may be corrected here; the log keeps what they were. */
  readonly edits?: readonly string[];
  /** Those filled in here without which the node is not signed. */
  readonly asks?: readonly string[];
  /** The event-finish codes of nodes for which this one signs as well, where a company has set it so. */
  readonly signsFor?: readonly string[];
  /** Whoever has started the flow may sign here too where they hold the post: the node files, and approves nothing. */
  readonly starterMaySign?: true;
  /** Not by who has signed another node of the flow, nor by who was away while somebody signed one for them. */
  readonly separate?: true;
  /**
   * The field of the form with the id of who is picked to sign here: it waits for them alone, where they hold its post. Where
   * nobody is picked it waits for everybody who holds the post. Without a post anybody `within` reach may be picked, and the node
   * is sent on to nobody else.
   */
  readonly picked?: string;
  /** The field of the form with the id of a department: the post is sought there, and not in that of the starter. */
  readonly department?: string;
  /** The id of who alone signs here, named as the node was set. */
  readonly person?: string;
  /** Whoever has started the flow signs here alone: they confirm and rate what was done, and approve nothing. */
  readonly starter?: true;
  /**
   * The field, of what the flow is about, with the id of who was picked to sign there: of a drawdown that of its application. It
   * waits for them alone, where they hold its post, and otherwise for everybody who does.
   */
  readonly follows?: string;
}

/** Nodes that sign side by side; the next stage begins when all of them have signed. */
export type FlowStage = readonly FlowNode[];

/**
 * The pages of a flow. `start` begins one and `edit` opens a draft again; `todo` signs. Under way, `doing` shows it to who
 * started it and `done` to who has signed; `ended` shows it when it is finished; `detail` to everybody else.
 */
export type FlowPage = 'start' | 'edit' | 'todo' | 'doing' | 'done' | 'ended' | 'detail' | 'history' | 'print' | 'log';

/**
 * The fixed routes that open the pages of a flow. Not said: `edit` is `start`; `doing`, `done` and `ended` are `detail`;
 * all others are those of project flows (B3-B7).
 */
export type FlowRoutes = { readonly [P in FlowPage]?: RouteName };

/** The families on the start page, in this order. */
export type FlowGroup = 'credit' | 'office' | 'documents' | 'audit' | 'product' | 'fund' | 'forms';

/** A part of what stands behind a flow, frozen with its form. */
export type FrozenPart =
  | 'application'
  | 'use'
  | 'client'
  | 'relatedClients'
  | 'mainClients'
  | 'measures'
  | 'owners'
  | 'shareholders'
  | 'statements'
  | 'ratings'
  | 'declarations'
  | 'files';

/** What the signatures of a flow are given for, beside its form: sending it keeps all of this as a version that nobody changes. */
export interface Freezing {
  /** The field of the form with the id of the application that it is about; `flowId` where the flow is the application. */
  readonly application?: string;
  /** The field of the form with the id of the client, where it is about no application. */
  readonly client?: string;
  readonly parts: readonly FrozenPart[];
  /** The list of the form whose rows name the measures that it is about, in `measureId`. @default every measure of the application */
  readonly measures?: string;
  /** Of these parts no record is changed while the flow is under approval. @default none */
  readonly locks?: readonly FrozenPart[];
}

type Values = Readonly<Record<string, unknown>>;

/** What a form is read by. */
export interface FormReading {
  /** The kinds of measures. */
  readonly kinds: Readonly<Record<string, AnyEntity>>;
  readonly locale: Locale;
  /** A value as people read it: `sheetText`. */
  readonly textOf: (field: Field, value: unknown, locale: Locale) => string;
}

export interface FlowDefinition<F extends Fields = Fields> {
  /** The `newType` of the routes and the `workFlowType` of the calls. */
  readonly code: string;
  /** Begins the numbers of its papers, 假〔2026〕0012; not said where they have numbers of their own. */
  readonly numberWord?: string;
  readonly label: Label;
  /** What somebody applies for with it. */
  readonly about: Label;
  readonly group: FlowGroup;
  /** The right without which nobody starts it; also that of its routes. */
  readonly needs: `${string}:${string}`;
  readonly form: Entity<F>;
  /** Fields whose values make the title of an instance, after the flow's label. */
  readonly title: readonly (keyof F & string)[];
  /** Fields that follow from others; nobody types them. */
  readonly computes?: Readonly<Record<string, Compute>>;
  /** What is wrong or unusual by the days on which people work; asked of the starter's form. */
  readonly dayChecks?: (values: Readonly<Record<string, unknown>>, calendar: WorkCalendar) => readonly Issue[];
  /** Fields with the id of somebody who is to be another person than whoever has started the flow. @default none */
  readonly others?: readonly string[];
  /** The form as people read it, where parts of it are values of fields that are defined elsewhere. @default as it is kept */
  readonly reads?: (values: Values, reading: FormReading) => Values;
  readonly stages: readonly FlowStage[];
  /** What is kept as a version with every signature, and what its starter may take back to change: `amend`. */
  readonly freezes?: Freezing;
  readonly routes?: FlowRoutes;
  /** Whoever fills it in is told at once what sending would ask about its figures. */
  readonly foreseen?: true;
  /** The sheet that is printed; the form with its opinions when not said. */
  readonly sheet?: 'application' | 'use' | 'compensation' | 'document' | 'urging';
}

// biome-ignore lint/suspicious/noExplicitAny: a flow of any form fits wherever a flow is read
export type AnyFlow = FlowDefinition<any>;

/** Defines a flow: routes, start page, lists, details, print, log, server and documents follow from it. */
export function flow<const F extends Fields>(definition: FlowDefinition<F>): FlowDefinition<F> {
  return definition;
}

/** How a form is read where its flow does not say. */
export function asItIs(values: Values): Values {
  return values;
}

/** What the condition of a node reads beside the form: the unit of whoever started the flow. */
export const starterUnit = 'unitUid';

/** Whether a node takes part for these values of the form. An amount that nobody gave reaches no limit. */
export function takesPart({ when }: FlowNode, read: Read): boolean {
  if (!when) return true;
  if ('atLeast' in when) return isAtLeast(read(when.atLeast), when.amount);
  if ('below' in when) return !isAtLeast(read(when.below), when.amount);
  return holds(when, read);
}

function isAtLeast(value: unknown, amount: string): boolean {
  return typeof value === 'string' && isDecimal(value) && compareDecimals(value, amount) >= 0;
}
