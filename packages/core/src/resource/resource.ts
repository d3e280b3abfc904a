import { ofGroup } from '../endpoint/access.ts';
import type { Page } from '../endpoint/data.ts';
import type { Access, Endpoint, Method } from '../endpoint/endpoint.ts';
import type { WireShape } from '../endpoint/wire-shape.ts';
import type { Check, Entity, Fields, Section, ValuesOf } from '../entity.ts';
import type { Field } from '../field/field.ts';
import type { Label } from '../label.ts';
import type { RecordResult } from './batch.ts';
import { resourceCalls } from './calls.ts';
import { inputEntity, keyEntity, type OwnField, recordEntity } from './entities.ts';
import { type Filter, filtersOf, queryEntity } from './query.ts';
import { namesOfReferences } from './references.ts';
import type { ResourceRules } from './rules.ts';

/**
 * Which records somebody sees, and how far they reach. `all`: everybody's, written by everybody who may write at all. `group`:
 * everybody's, and whoever changes one changes it for the whole group: writing takes `unit:all` besides. `unit`: those of the caller's unit. `reach`: those of the caller's
 * unit, or of every unit with `unit:all`. `own`: those that the caller made. `ownUnless`: those of the caller's unit with
 * this permission, those that they made without it. `of`: those whose parent the caller sees; it names the field with the
 * parent's id. Where that is no reference to a resource (a measure, a project), the server's effects say how far they reach.
 */
export type Scope<N extends string = string> =
  | 'all'
  | 'group'
  | 'unit'
  | 'reach'
  | 'own'
  | { readonly ownUnless: string }
  | { readonly of: N };

/** A request in the original system's spelling: `POST oa/dish/update`; of a form-style post `POST form oa/dish/update`. */
export type Spelling = `${Method} ${string}`;

/** A request with what else is to be said of it. */
export interface SpelledCall {
  readonly at: Spelling;
  /** How the original system takes the input, where that is not as the call does. */
  readonly wire?: WireShape;
  /** An address of ours, beside those of the original system. */
  readonly extension?: true;
}

/** What only reads. */
export type ReadingCall = 'page' | 'find' | 'get' | 'history';
export type WritingCall = 'add' | 'addBatch' | 'update' | 'remove' | 'rollback';

/** What can be done with every resource. */
export type CallName = ReadingCall | WritingCall;

/** An order of the list: a field or one of the times of a record, descending with `-` before it. */
export type Order<F> = `${'' | '-'}${(keyof F & string) | 'createTime' | 'updateTime'}`;

export interface ListDefinition<F, Q extends string, C = unknown> {
  /** The fields that the list shows, in order; those that the server computes too, by which it neither sorts nor filters. */
  readonly columns: readonly ((keyof F & string) | (keyof C & string))[];
  /**
   * What the list can be narrowed by; each is backed by an index. How a field filters follows from its type: a day or a
   * number by a span (`visitDateFrom`, `visitDateTo`), everything else by its value.
   */
  readonly filters?: readonly Q[];
  /** Filters that are usually asked for with each other: one index has all of them. */
  readonly together?: readonly (readonly Q[])[];
  /** Filters without which there is no list: nobody asks for everybody's. */
  readonly required?: readonly Q[];
  /** The fields in which the search text is looked for. */
  readonly search?: readonly (keyof F & string)[];
  /** Expected to pass a hundred thousand records: searching goes by an index then, and adding is a little slower. */
  readonly large?: true;
  /** The order of the list; each is backed by an index. */
  readonly order: Order<F>;
  /** Further orders that are backed by an index. Lists sort by every column without (`sortableFields`); this is for those that are long. */
  readonly orders?: readonly Order<F>[];
  /** The numbers whose sums over all records mean something. @default the columns that are amounts */
  readonly sums?: readonly (keyof F & string)[];
}

export interface PageDefinition {
  /** The address of the list in the staff app. */
  readonly path: `/${string}`;
  readonly icon?: string;
  /** The menu group in which a new deployment shows it; it is in no menu when left out. */
  readonly menu?: string;
}

/** Names that every record has itself are no names of fields. */
type NotOwn = { readonly [K in Exclude<OwnField, 'unitUid'>]?: never };

export interface ResourceDefinition<
  F extends Fields,
  Id extends string,
  Q extends keyof F & string,
  C extends Fields = Fields,
> {
  /** One record: `driver`. The audit log knows its changes by this name. */
  readonly name: string;
  /** The records: `drivers`. The client's methods, the command and the addresses are called after it. */
  readonly plural: string;
  readonly label: Label;
  /** The records in both languages; when not said, the label, with an s in English. */
  readonly pluralLabel?: Label;
  /** The field of the id on the wire. Default `id`. Where it is one of the fields, whoever adds a record chooses its id. */
  readonly id?: Id;
  readonly fields: F & NotOwn;
  readonly sections?: readonly Section[];
  readonly checks?: readonly Check[];
  /** Fields that only the server fills. */
  readonly computed?: C;
  /** The field that people know a record by. When not said the first, or where that is a reference the first text. */
  readonly title?: keyof F & string;
  /** Who may read and who may write; there is no default. `server`: see `readOnlyResource`. */
  readonly access: { readonly read: Access; readonly write: Access };
  readonly scope: Scope<keyof F & string>;
  /** Fields that no two records of one scope share, alone or together. The first set is the key of its sheets. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  readonly list: ListDefinition<F, Q, NoInfer<C>>;
  /** The original system's spellings; what is left out gets an address of ours. */
  readonly calls?: { readonly [K in CallName]?: Spelling | SpelledCall };
  readonly page?: PageDefinition;
  /** Whether it has a template and can be imported and exported; it needs `unique`. */
  readonly sheet?: boolean;
  readonly rules?: ResourceRules;
  /** How the addresses of reads begin that show these records beside its own calls: a change makes them out of date. */
  readonly feeds?: readonly string[];
}

/** The first set of `unique` tells which row of a sheet is which record. */
type SheetHasKey = { readonly sheet?: false } | { readonly sheet: true; readonly unique: object };

/** What every record has beside its fields. */
export interface RecordMeta {
  /** Grows with every change; sent back as `version`, it refuses a change of something that others changed since. */
  readonly version: string;
  readonly createTime: string;
  readonly updateTime: string;
  /** The unit to which it belongs, except in the scopes `all` and `group`. */
  readonly unitUid?: string | undefined;
}

type Values<F extends Fields> = ValuesOf<{ readonly fields: F }>;
/** The fields whose warnings a person has confirmed, joined by commas. */
type Confirming = { readonly confirmed?: string | undefined };
type ById<Id extends string> = { readonly [K in Id]: string };

export type ResourceRecord<F extends Fields, Id extends string> = Values<F> & ById<Id> & RecordMeta;

/** The fields of a record: its own, its id, who and when. */
export type RecordFields<F extends Fields, Id extends string> = F &
  Readonly<Record<Id | 'version' | 'createTime' | 'updateTime', Field<string, true>>> & {
    readonly unitUid: Field<string, false>;
  };

/** A page of a list: paging, search text, conditions, order, sums, and the declared filters. */
export type ResourceQuery<Q extends string> = {
  /** The filters as the original system's list takes them, where it has a record of its own for them; they may stand beside it too. */
  readonly queryCondition?: Readonly<Record<string, string>> | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
  /** The `next` of the page before: cheaper than a page number, and stable while records come and go. */
  readonly after?: string | undefined;
  readonly text?: string | undefined;
  /** What all records meet, as `formatWhere` writes it: by every field of `filterableFields`. */
  readonly where?: string | undefined;
  /** One of `sortableFields`, descending with `-` before it. */
  readonly order?: string | undefined;
  /** Whether the page brings the sums of its amounts over all records that match. */
  readonly sums?: '0' | '1' | undefined;
  /** One of `groupingsOf`, by its name: the page brings the groups of all records that match. */
  readonly group?: string | undefined;
  /** Only what the caller made themselves, in the scope `ownUnless`. */
  readonly mine?: '0' | '1' | undefined;
} & { readonly [K in Q | `${Q}From` | `${Q}To`]?: string | undefined };

/** One change of a record. */
export interface RecordChange {
  readonly id: string;
  readonly at: string;
  readonly userName: string;
  readonly action: 'add' | 'update' | 'remove';
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** An endpoint that follows from a resource: server and mock answer it without a handler of its own. */
export interface ResourceEndpoint<I, D> extends Endpoint<I, D> {
  readonly of: { readonly resource: AnyResource; readonly call: CallName };
}

export type ResourceCalls<F extends Fields, Id extends string, Q extends string> = {
  readonly page: ResourceEndpoint<ResourceQuery<Q>, Page<ResourceRecord<F, Id>>>;
  /** Looks up many by their ids or unique fields, at most 500; what is not there is left out. */
  readonly find: ResourceEndpoint<
    { readonly ids?: readonly string[]; readonly keys?: readonly Readonly<Record<string, unknown>>[] },
    readonly ResourceRecord<F, Id>[]
  >;
  readonly get: ResourceEndpoint<ById<Id>, ResourceRecord<F, Id>>;
  readonly add: ResourceEndpoint<Values<F> & Confirming, ResourceRecord<F, Id>>;
  /** Adds many, each for itself as `add` would: one that is refused keeps no other out. At most 200; results in the order of the records. */
  readonly addBatch: ResourceEndpoint<
    { readonly records: readonly (Values<F> & Confirming)[] },
    readonly RecordResult[]
  >;
  readonly update: ResourceEndpoint<Values<F> & ById<Id> & Confirming, ResourceRecord<F, Id>>;
  readonly remove: ResourceEndpoint<ById<Id>, undefined>;
  readonly history: ResourceEndpoint<ById<Id>, readonly RecordChange[]>;
  /** Undoes one change, or with `operation` all of its call, as new changes; refused with `conflict` when a record was changed since. */
  readonly rollback: ResourceEndpoint<
    ById<Id> & { readonly changeId: string; readonly operation?: '0' | '1' },
    ResourceRecord<F, Id> | undefined
  >;
};

export interface Resource<F extends Fields = Fields, Id extends string = string, Q extends string = string> {
  readonly name: string;
  readonly plural: string;
  readonly label: Label;
  readonly pluralLabel: Label;
  readonly id: Id;
  readonly title: string;
  readonly access: { readonly read: Access; readonly write: Access };
  readonly scope: Scope;
  readonly unique: readonly (readonly string[])[];
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: readonly Filter[];
    readonly required: readonly string[];
    readonly search: readonly string[];
    readonly large: boolean;
    readonly together: readonly (readonly string[])[];
    readonly order: string;
    readonly orders: readonly string[];
    readonly sums: readonly string[];
  };
  readonly page: PageDefinition | undefined;
  readonly sheet: boolean;
  readonly rules: ResourceRules;
  readonly feeds: readonly string[];
  readonly computed: Fields;
  /** What people type and send. */
  readonly input: Entity<F>;
  /** What the server gives. */
  readonly record: Entity<RecordFields<F, Id>>;
  /** The endpoints, an area of the client. */
  readonly calls: ResourceCalls<F, Id, Q>;
  /** As it was written. */
  readonly definition: ResourceDefinition<F, Id, Q & keyof F & string>;
}

// biome-ignore lint/suspicious/noExplicitAny: a resource of any fields fits wherever a resource is read
export type AnyResource = Resource<any, any, any>;

/** The type of a record: `type Driver = RecordOf<typeof drivers>`. */
export type RecordOf<R> = R extends Resource<infer F, infer Id, string> ? ResourceRecord<F, Id> : never;

/** The type of what is sent to add a record. */
export type InputOf<R> = R extends Resource<infer F, infer _, string> ? Values<F> : never;

/**
 * Defines an ordinary record. Its endpoints are an area of the client: list it in `areas`, and client, OpenAPI, server, mock,
 * permissions, list page, form, history, menu, sheets, command and reference follow.
 */
export function resource<
  const F extends Fields,
  const Id extends string = 'id',
  const Q extends keyof F & string = never,
  const C extends Fields = Readonly<Record<never, Field>>,
>(definition: ResourceDefinition<F, Id, Q, C> & SheetHasKey): Resource<F, Id, Q> {
  const { name, plural, label, fields, list, scope, unique = [], rules = {}, computed = {} } = definition;
  const access = accessOf(definition);
  const { sections = [], checks = [], id = 'id' as Id } = definition;
  const entity = { name, label, fields, sections, checks };
  const filters = filtersOf(fields, list.filters ?? []);
  const input = inputEntity(entity);
  const named = namesOfReferences(fields);
  const record = recordEntity(entity, { id, computed: { ...named, ...computed }, hasUnit: !isShared(scope) });
  const orders = [...new Set([list.order, ...(list.orders ?? [])])];
  const own: Omit<Resource<F, Id, Q>, 'calls'> = {
    name,
    plural,
    label,
    pluralLabel: definition.pluralLabel ?? { zh: label.zh, en: `${label.en}s` },
    id,
    title: definition.title ?? titleAmong(fields) ?? id,
    access,
    scope,
    unique,
    list: {
      ...list,
      required: list.required ?? [],
      filters,
      search: list.search ?? [],
      large: list.large ?? false,
      together: list.together ?? [],
      orders,
      sums: list.sums ?? amountsAmong(fields, list.columns),
    },
    page: definition.page,
    sheet: definition.sheet ?? false,
    rules,
    feeds: definition.feeds ?? [],
    computed,
    input,
    record,
    definition: definition as ResourceDefinition<F, Id, Q & keyof F & string>,
  };
  const made = own as Resource<F, Id, Q> & { calls: ResourceCalls<F, Id, Q> };
  const entities = { input, record, query: queryEntity(own), key: keyEntity(entity, unique[0] ?? []) };
  made.calls = resourceCalls(made, entities, definition.calls ?? {}) as ResourceCalls<F, Id, Q>;
  return made;
}

/** Records of which only the server writes any: nobody adds, changes or deletes one by a call. */
export type ReadOnlyResource<F extends Fields, Id extends string, Q extends string> = Resource<F, Id, Q> & {
  readonly calls: Readonly<Record<WritingCall, never>>;
};

/** Defines records that the server alone writes: warnings that rules raise, figures of runs. They have the calls that read, and no others. */
export function readOnlyResource<
  const F extends Fields,
  const Id extends string = 'id',
  const Q extends keyof F & string = never,
  const C extends Fields = Readonly<Record<never, Field>>,
>({
  access,
  ...definition
}: Omit<ResourceDefinition<F, Id, Q, C>, 'access' | 'sheet'> & {
  readonly access: { readonly read: Access };
}): ReadOnlyResource<F, Id, Q> {
  const own = { ...definition, access: { ...access, write: 'server' } } as ResourceDefinition<F, Id, Q, C>;
  return resource({ ...own, sheet: false }) as ReadOnlyResource<F, Id, Q>;
}

/** Whether the records are everybody's to read, and so of no unit. */
export function isShared(scope: Scope): scope is 'all' | 'group' {
  return scope === 'all' || scope === 'group';
}

/** Who changes what is the whole group's needs to reach the group. */
function accessOf({ scope, access }: Pick<AnyResource, 'scope' | 'access'>): AnyResource['access'] {
  const { read, write } = access;
  return scope === 'group' && write.includes(':') ? { read, write: ofGroup(write as `${string}:${string}`) } : access;
}

/** The columns that are amounts; shares, years and places in an order add up to nothing. */
function amountsAmong(fields: Fields, columns: readonly string[]): readonly string[] {
  return columns.filter((name) => (fields[name] as Field | undefined)?.type.control === 'amount');
}

/** The first field; nobody knows a record by an id, so that in place of a reference the first text, or else what holds no id. */
function titleAmong(fields: Fields): string | undefined {
  const own = Object.entries<Field<unknown>>(fields);
  const [first] = own;
  if (first?.[1].references === undefined) return first?.[0];
  const read = own.filter(([, { references }]) => references === undefined);
  const [name] = read.find(([, { type }]) => type.control === 'text') ?? read[0] ?? first;
  return name;
}

/** The same resource with further fields, shown at the end of its form; handed to `createDanbao` in its place. */
export function withFields<F extends Fields, Id extends string, Q extends string, const M extends Fields>(
  { definition }: Resource<F, Id, Q>,
  fields: M,
): Resource<F & M, Id, Q> {
  const more = { ...definition, fields: { ...definition.fields, ...fields } };
  return resource(more as ResourceDefinition<F & M, Id, never> & SheetHasKey) as Resource<F & M, Id, Q>;
}
