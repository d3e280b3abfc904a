import {
  type AnyEntity,
  describeError,
  describeIssue,
  describeIssues,
  isApiError,
  jsonSchema,
  type Locale,
  validate,
} from '@danbao/core';
import { furtherPermissions, requiredPermissions } from '@danbao/core/client';
import { callErrors, type Danbao } from '@danbao/core/definitions';
import type { Field } from '@danbao/core/fields';
import type { DanbaoClient } from '../server/connect.ts';
import { bounded, mostCharacters } from './bounded.ts';
import { callsFor, findCalls, type KnownCall } from './calls.ts';
import { commonCalls } from './common-calls.ts';
import { type Words, words } from './words.ts';
import { writePlans } from './write-plans.ts';

type Json = Readonly<Record<string, unknown>>;

/** What an assistant may use, as the protocol describes it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Json;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly openWorldHint: boolean;
  };
  /** The answer as text; what it throws as a `ToolError` is said to the assistant. */
  readonly run: (input: Json) => Promise<string>;
}

/** A sentence for the assistant: what was wrong with what it asked. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

export interface ToolOptions {
  readonly client: DanbaoClient;
  readonly danbao: Danbao;
  readonly permissions: readonly string[];
  readonly locale: Locale;
  /** Offers writes too, each in two steps. */
  readonly writes: boolean;
  readonly now: () => Date;
}

const reads = { readOnlyHint: true, openWorldHint: false } as const;
const mostFound = 30;

/** The tools: three for every call there is, a typed one for each that is asked for most, and two for writes where they are allowed. */
export function toolsFor(options: ToolOptions): readonly Tool[] {
  const { client, danbao, permissions, locale, writes } = options;
  const calls = callsFor(danbao, permissions, { writes });
  const say = words[locale];
  const known = (name: unknown): KnownCall => {
    const call = calls.get(String(name));
    if (!call)
      throw new ToolError(say.unknownCall(String(name), findCalls(calls, String(name).replaceAll('.', ' '), 5)));
    return call;
  };
  const read = async (call: KnownCall, input: unknown, fields: unknown) => {
    const answer = await client.request(call.endpoint, inputIn(input, locale), { call: call.name });
    return bounded(answer, say, fields === undefined ? {} : { fields: [fields].flat().map(String) });
  };
  return [
    {
      name: 'search_calls',
      description: say.searchCalls,
      inputSchema: {
        type: 'object',
        properties: { text: { type: 'string', description: say.searchText } },
        required: ['text'],
      },
      annotations: reads,
      run: async ({ text }) =>
        JSON.stringify(
          findCalls(calls, String(text ?? ''), mostFound).map((call) => ({
            call: call.name,
            does: call.endpoint.summary[locale],
            ...(call.writes ? { writes: true } : {}),
          })),
        ),
    },
    {
      name: 'describe_call',
      description: say.describeCall,
      inputSchema: {
        type: 'object',
        properties: {
          call: { type: 'string', description: say.callName },
          kind: { type: 'string', description: say.kind, enum: Object.keys(danbao.kinds) },
        },
        required: ['call'],
      },
      annotations: reads,
      run: async ({ call, kind }) => {
        refuseKind(known(call), danbao, kind, say);
        return bounded(described(known(call), entityFor(known(call), danbao, kind), options), say);
      },
    },
    {
      name: 'call',
      description: say.call,
      inputSchema: {
        type: 'object',
        properties: {
          call: { type: 'string', description: say.callName },
          input: { type: 'object', description: say.input },
          fields: { type: 'array', items: { type: 'string' }, description: say.fields },
        },
        required: ['call'],
      },
      annotations: reads,
      run: async ({ call, input, fields }) => {
        const found = known(call);
        if (found.writes) throw new ToolError(say.planFirst(found.name));
        return read(found, input, fields);
      },
    },
    ...commonCalls.flatMap((name): Tool[] => {
      const call = calls.get(name);
      if (!call) return [];
      const { input, summary } = call.endpoint;
      const { type: _, properties, required, ...rest } = schemaOf(input);
      return [
        {
          name: name.replace('.', '_'),
          description: `${summary[locale]} (${name})`,
          inputSchema: {
            type: 'object',
            properties: {
              ...(properties as Json),
              fields: { type: 'array', items: { type: 'string' }, description: say.fields },
            },
            ...(required ? { required } : {}),
            ...rest,
          },
          annotations: reads,
          run: ({ fields, ...given }) => read(call, given, fields),
        },
      ];
    }),
    ...(writes ? writeTools(options, known) : []),
  ];
}

/** A write is shown first, with what is wrong with it and what would change, and done by the number of what was shown. */
function writeTools(
  { client, danbao, locale, now }: ToolOptions,
  known: (name: unknown) => KnownCall,
): readonly Tool[] {
  const say = words[locale];
  const plans = writePlans(now);
  return [
    {
      name: 'plan_write',
      description: say.planWrite,
      inputSchema: {
        type: 'object',
        properties: {
          call: { type: 'string', description: say.callName },
          input: { type: 'object', description: say.input },
          kind: { type: 'string', description: say.kind, enum: Object.keys(danbao.kinds) },
        },
        required: ['call', 'input'],
      },
      annotations: reads,
      run: async ({ call: name, input, kind }) => {
        const call = known(name);
        if (!call.writes) throw new ToolError(say.readsOnly(call.name));
        const given = inputIn(input, locale);
        refuseKind(call, danbao, kind, say);
        const entity = entityFor(call, danbao, kind);
        const issues = entity ? validate(entity, given) : [];
        if (issues.length > 0 && entity)
          throw new ToolError([say.invalid, ...issues.map((issue) => describeIssue(issue, entity, locale))].join('\n'));
        const before = await recordBefore(client, danbao, call, given);
        const shown = {
          ...{ call: call.name, does: call.endpoint.summary[locale], sends: given },
          ...(before
            ? { changes: difference(call, entity ?? entityFor(call, danbao, before['kind']), before, given) }
            : {}),
          next: say.confirmNext,
        };
        if (JSON.stringify(shown).length > mostCharacters) throw new ToolError(say.tooLongToShow(mostCharacters));
        const plan = plans.keep({
          ...{ call: call.name, input: given, kind: kind === undefined ? undefined : String(kind) },
          version: before?.['version'] === undefined ? undefined : String(before['version']),
        });
        return JSON.stringify({ plan, ...shown });
      },
    },
    {
      name: 'confirm_write',
      description: say.confirmWrite,
      inputSchema: {
        type: 'object',
        properties: { plan: { type: 'string', description: say.plan } },
        required: ['plan'],
      },
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
      run: async ({ plan: id }) => {
        const plan = plans.take(String(id));
        if (!plan) throw new ToolError(say.unknownPlan);
        const { endpoint, name } = known(plan.call);
        const options = {
          ...{ call: name, idempotencyKey: String(id) },
          ...(plan.version === undefined ? {} : { version: plan.version }),
        };
        const byKind = plan.kind === undefined ? undefined : methodOf(client, name);
        const answer = byKind
          ? await byKind(plan.kind ?? '', plan.input, options)
          : await client.request(endpoint, plan.input, options);
        return JSON.stringify({ done: name, answer: JSON.parse(bounded(answer, say)) });
      },
    },
  ];
}

type ByKind = (kind: string, values: unknown, options: object) => Promise<unknown>;

function methodOf(client: DanbaoClient, name: string): ByKind | undefined {
  const [area = '', call = ''] = name.split('.');
  return (client as unknown as Readonly<Record<string, Readonly<Record<string, ByKind>>>>)[area]?.[call];
}

/** What a failure is in words; undefined for one that is not the server's and not the assistant's. */
export function saidOf(error: unknown, locale: Locale): string | undefined {
  if (error instanceof ToolError) return error.message;
  if (!isApiError(error)) return undefined;
  const { serverMessage, requestId, inDoubt } = error;
  return [
    serverMessage ?? describeError(error, locale),
    ...describeIssues(error, locale),
    ...(inDoubt ? [words[locale].inDoubt] : []),
    `${words[locale].request} ${requestId}`,
  ].join('\n');
}

/** A kind that is none, or of a call that asks for none, would be sent in place of the input. */
function refuseKind({ name, endpoint }: KnownCall, { kinds }: Danbao, kind: unknown, say: Words): void {
  if (kind === undefined) return;
  if (!endpoint.byKind) throw new ToolError(say.withoutKind(name));
  if (!Object.hasOwn(kinds, String(kind))) throw new ToolError(say.unknownKind(String(kind), Object.keys(kinds)));
}

/** The definition of what a call takes; of a measure the fields of its kind. */
function entityFor({ endpoint }: KnownCall, { kinds }: Danbao, kind: unknown): AnyEntity | undefined {
  if (kind !== undefined && endpoint.byKind)
    return Object.hasOwn(kinds, String(kind)) ? kinds[String(kind) as keyof typeof kinds] : undefined;
  return endpoint.open ? undefined : endpoint.input;
}

function described(call: KnownCall, entity: AnyEntity | undefined, { danbao, locale }: ToolOptions): Json {
  const { access, data, repeat, summary, byKind } = call.endpoint;
  const answer = data.entity && schemaOf(data.entity);
  return {
    ...{ call: call.name, does: summary[locale], writes: call.writes, repeat },
    permissions: [requiredPermissions(access).join(' | '), ...furtherPermissions(access)].filter(Boolean),
    input: schemaOf(entity),
    ...(byKind && !entity ? { kinds: Object.keys(danbao.kinds) } : {}),
    answers: { shape: data.shape, ...(answer ? { of: answer } : {}) },
    refusals: callErrors(call.endpoint, danbao).map(({ status, reason, label }) => [status, reason, label?.[locale]]),
  };
}

function schemaOf(entity: AnyEntity | undefined): Json {
  return entity ? jsonSchema(entity) : { type: 'object', properties: {} };
}

/** What was given to be sent; assistants write it as text at times, which is no object. */
function inputIn(input: unknown, locale: Locale): Json {
  if (input !== undefined && (typeof input !== 'object' || input === null || Array.isArray(input)))
    throw new ToolError(words[locale].notAnObject);
  return asTexts((input ?? {}) as Json);
}

/** Values travel as texts; assistants write numbers and truths as such. */
function asTexts(input: Json): Json {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asText(value)]));
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.map(asText);
  return value !== null && typeof value === 'object' ? asTexts(value as Json) : value;
}

/** Of a change or a removal of a record, the record as it stands: what `get` of the same area answers for the ids that are sent. */
async function recordBefore(
  client: DanbaoClient,
  { areas }: Danbao,
  { name, endpoint }: KnownCall,
  input: Json,
): Promise<Json | undefined> {
  const [area = '', call = ''] = name.split('.');
  const get = areas[area]?.['get'];
  if (!get || !/^(update|remove)$/.test(endpoint.of?.call ?? call)) return undefined;
  const keys = Object.entries<Field>(get.input?.fields ?? {});
  const ids = (keys.some(([, { required }]) => required) ? keys.filter(([, { required }]) => required) : keys).map(
    ([field]) => field,
  );
  if (ids.length === 0 || ids.some((id) => input[id] === undefined)) return undefined;
  const asked = Object.fromEntries(ids.map((id) => [id, input[id]]));
  const [record] = [await client.request(get, asked, { call: `${area}.get` })].flat();
  return record as Json | undefined;
}

/** A change is of the whole record: what it leaves out goes, and so does all of one that is removed. */
function difference(
  { name: callName, endpoint: { of, input } }: KnownCall,
  entity: AnyEntity | undefined,
  before: Json,
  after: Json,
): readonly (readonly [field: string, from: unknown, to: unknown])[] {
  const isRemoval = (of?.call ?? callName.split('.')[1]) === 'remove';
  const fields = isRemoval ? (of?.resource.record.fields ?? before) : ((entity ?? input)?.fields ?? {});
  const names = new Set([...Object.keys(after), ...Object.keys(fields).filter((name) => name !== 'version')]);
  return [...names].flatMap((name) =>
    JSON.stringify(before[name] ?? '') === JSON.stringify(after[name] ?? '')
      ? []
      : [[name, before[name] ?? null, after[name] ?? null] as const],
  );
}
