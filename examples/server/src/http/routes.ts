import type { AnyEntity, Handling, Issue } from '@danbao/core';
import { preferredHandling } from '@danbao/core';
import { profile } from '@danbao/core/admin';
import {
  type AnyEndpoint,
  allows,
  knownEntities,
  type Method,
  requiredPermissions,
  session,
} from '@danbao/core/client';
import type { Hono, Context as HonoContext } from 'hono';
import { refusedToToken } from '../auth/calls-of-tokens.ts';
import type { Principal } from '../auth/principal.ts';
import { permissionsVersion, rightsHeader } from '../auth/rights.ts';
import { noteEvent } from '../auth/security-log.ts';
import { principalOf } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { announceChanges } from '../events/announce-changes.ts';
import { sendEvents } from '../events/event-stream.ts';
import { sendFile } from '../files/send-file.ts';
import type { FileAnswer, ReceivedFile } from '../files/transfer.ts';
import { sentence } from '../i18n/sentences.ts';
import type { Implementation } from '../implement.ts';
import { answerResource } from '../resources/answer.ts';
import { type AppEnv, callerOf } from './caller.ts';
import { checkedInput, openInput } from './check-input.ts';
import { success } from './envelope.ts';
import { receiveUpload } from './multipart.ts';
import { readFields } from './read-input.ts';
import { forbidden, Refusal, unauthorized } from './refusal.ts';
import { refuseTokenInAddress } from './tokens-in-addresses.ts';
import { nameUnknownFields } from './unknown-fields.ts';
import { canonicalHash, inOneTransaction, wasDone } from './write.ts';

type Run = (context: Context, input: unknown) => Promise<unknown>;

/** The handlers of areas by the name of the area; what follows from a resource needs none. */
export type Implementations = Readonly<Record<string, Pick<Implementation, 'handlers'> | undefined>>;

/** Registers every endpoint and its aliases under `/api`. An endpoint without a handler stops the start. */
export function registerRoutes(app: Hono<AppEnv>, deps: Deps, implementations: Implementations): void {
  for (const [areaName, area] of Object.entries(deps.danbao.areas)) {
    const handlers = implementations[areaName]?.handlers as Readonly<Record<string, Run>> | undefined;
    for (const [name, endpoint] of Object.entries(area)) {
      const run = handlers?.[name] ?? handlerOfResource(endpoint);
      if (!run) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
      const known = knownEntities(endpoint, area);
      for (const { method, path } of [endpoint, ...endpoint.aliases]) {
        app.on(method, `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`, (c) =>
          answer(c, deps, { endpoint, known, method, run }),
        );
      }
    }
  }
}

function handlerOfResource({ of }: AnyEndpoint): Run | undefined {
  return (
    of &&
    ((context, input) => answerResource(of.resource, of.call, context, input as Readonly<Record<string, unknown>>))
  );
}

interface Route {
  readonly endpoint: AnyEndpoint;
  /** Whose fields it knows; undefined where it takes more than its definition names. */
  readonly known: readonly AnyEntity[] | undefined;
  readonly method: Method;
  readonly run: Run;
}

async function answer(c: HonoContext<AppEnv>, deps: Deps, route: Route) {
  const { endpoint } = route;
  // Files and events take as long as they take.
  if (endpoint.send === 'multipart' || isLong.has(endpoint.data.shape)) return answerAdmitted(c, deps, route);
  c.set('route', endpoint.path);
  const answered = deps.load.admit(!beforeThat.has(endpoint.path));
  return answerAdmitted(c, deps, route).finally(answered);
}

const isLong: ReadonlySet<string> = new Set(['file', 'events']);

async function answerAdmitted(c: HonoContext<AppEnv>, deps: Deps, { endpoint, known, method, run }: Route) {
  const user = await allowedCaller(c, deps, endpoint);
  refuseTokenInAddress(deps, endpoint);
  const upload = endpoint.send === 'multipart' ? await receiveUpload(c, deps) : undefined;
  try {
    const fields = upload?.fields ?? (await readFields(c, endpoint, method));
    const warnings: Issue[] = [];
    const unusual = {
      handling: handlingOf(c, deps, fields),
      warn: (more: readonly Issue[]) => void warnings.push(...more),
    };
    if (known) nameUnknownFields({ deps, log: callerOf(c, deps).log, ...unusual }, fields, known);
    const input = inputOf(endpoint, fields, unusual);
    let say = sentence('done', callerOf(c, deps).locale);
    const call = {
      endpoint,
      user,
      unusual,
      content: { ...input, file: upload?.file.sha256 },
      sentVersion: sentVersion(endpoint, fields),
    };
    const context = contextOf(c, deps, call, (words) => {
      say = words;
    });
    const data = await run(context, upload ? { ...input, file: upload.file } : input);
    deps.onAnswer?.(endpoint, data);
    if (endpoint.data.shape === 'file') return sendFile(data as FileAnswer);
    if (endpoint.data.shape === 'events') return sendEvents(data as ReadableStream<Uint8Array>);
    return c.json(success(data, endpoint.data, say, warnings));
  } catch (error) {
    await dropUpload(deps, upload?.file);
    if (user && error instanceof Refusal && error.status === 403) await noteRefused(c, deps, endpoint, user);
    throw error;
  }
}

/** What somebody with a password of others' choice or without the factor that they need may call: to know who they are, to mend that, to leave. */
const beforeThat = new Set([...Object.values(profile), ...Object.values(session)].map(({ path }) => path));

/** A right that somebody has asked for and does not have stands in the log of what was done. */
function noteRefused(c: HonoContext<AppEnv>, deps: Deps, { method, path }: AnyEndpoint, user: Principal) {
  const { requestId, address, log } = callerOf(c, deps);
  const about = { entity: 'account', entityId: user.userId, after: { call: `${method} ${path}`, address } };
  return noteEvent(deps, { ...user, requestId }, { action: 'refused', ...about }).catch((err) =>
    log.error({ err: { name: err.name } }, 'a refused right was not written down'),
  );
}

/** 401 without a live token, 403 without the right that the endpoint names (E1). */
async function allowedCaller(
  c: HonoContext<AppEnv>,
  deps: Deps,
  endpoint: AnyEndpoint,
): Promise<Principal | undefined> {
  const { access, path } = endpoint;
  c.set('route', path);
  if (access === 'public') return undefined;
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const user = token === undefined ? undefined : await principalOf(deps, token, callerOf(c, deps).address);
  if (!user) throw unauthorized();
  c.set('userId', user.userId);
  c.set('tokenId', user.apiToken?.tokenId);
  deps.quota.take(user.userId);
  // Refusals carry it too: that a right is gone is mostly learnt from one.
  c.header(rightsHeader, permissionsVersion(user));
  if (user.mustChangePassword && !beforeThat.has(path)) throw new Refusal(403, { message: 'mustChangePassword' });
  if (user.mustSetFactor && !beforeThat.has(path)) throw new Refusal(403, { message: 'mustSetFactor' });
  const refused = refusedToToken(user, endpoint);
  if (refused) throw new Refusal(403, { message: refused });
  if (!allows(access, user.permissions)) {
    await noteRefused(c, deps, endpoint, user);
    const hasOne = requiredPermissions(access).some((right) => user.permissions.includes(right));
    throw hasOne ? new Refusal(403, { message: 'ofGroup' }) : forbidden();
  }
  return user;
}

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly user: Principal | undefined;
  readonly unusual: Pick<Context, 'handling' | 'warn'>;
  readonly content: unknown;
  /** The version of the record that was sent, in a body that holds one. */
  readonly sentVersion: unknown;
}

function contextOf(
  c: HonoContext<AppEnv>,
  deps: Deps,
  { endpoint, user, unusual, content, sentVersion }: Call,
  say: (words: string) => void,
): Context {
  const { requestId, locale, log, address } = callerOf(c, deps);
  const key = endpoint.repeat === 'by-key' ? idempotencyKey(c) : undefined;
  const caller = () => {
    if (!user) throw new Error(`${endpoint.path} is public and knows no caller`);
    return user;
  };
  const once = key === undefined ? undefined : { key, hash: canonicalHash([endpoint.path, content]) };
  return {
    ...unusual,
    deps,
    db: deps.db,
    get user() {
      return caller();
    },
    locale,
    requestId,
    callKey: key ?? requestId,
    log,
    get signal() {
      return c.req.raw.signal;
    },
    address,
    seenVersion: seenVersion(c, sentVersion),
    say: (message) => say(sentence(message, locale)),
    write: (work) =>
      inOneTransaction(
        {
          db: deps.db,
          user: caller(),
          requestId,
          complete: (write, changes) => deps.notifyOfRights({ deps, user: caller() }, write, changes),
          announce: (changes, by) => announceChanges(deps, changes, by),
          ...(once ? { once } : {}),
        },
        work,
      ),
    wasDone: async () => once !== undefined && (await wasDone(deps.db, caller(), once)),
  };
}

function idempotencyKey(c: HonoContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,128}$/.test(key)) throw new Refusal(400, { message: 'unreadable' });
  return key;
}

/** What a call is given. One that takes more than its entity names is checked by its handler, with the definition that it means. */
function inputOf(
  { input, open }: AnyEndpoint,
  fields: Record<string, unknown>,
  unusual: Pick<Context, 'handling' | 'warn'>,
): Record<string, unknown> {
  if (!input) return openInput(fields);
  return open ? fields : checkedInput(input, fields, unusual);
}

/** A server that is set to be strict is so with everybody; else each caller says what they want. Who sends `confirmed` has asked a person. */
function handlingOf(c: HonoContext, { settings }: Deps, fields: Readonly<Record<string, unknown>>): Handling {
  if (settings.handling === 'strict' || typeof fields['confirmed'] === 'string') return 'strict';
  return preferredHandling(c.req.header('prefer')) ?? 'lenient';
}

/** The version that came with a record; a version of something else is named in the definition of what is sent. */
function sentVersion({ input }: AnyEndpoint, fields: Readonly<Record<string, unknown>>): unknown {
  return input && Object.hasOwn(input.fields, 'version') ? undefined : fields['version'];
}

/** The version of If-Match, else the one in the body: whoever sends a record back says which one they have seen. */
function seenVersion(c: HonoContext, sent: unknown): number | undefined {
  const header = c.req.header('if-match');
  if (header === '*') return undefined;
  if (header === undefined) return /^\d{1,9}$/.test(String(sent)) ? Number(sent) : undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header) ?? [];
  // A version that is none of ours is a stale one.
  return version === undefined ? -1 : Number(version);
}

async function dropUpload(deps: Deps, file: ReceivedFile | undefined): Promise<void> {
  if (file) await deps.files.remove(file.storedAs).catch((err) => deps.log.error({ err }, 'upload left behind'));
}
