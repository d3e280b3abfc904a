import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Principal } from '../../../auth/principal.ts';
import { noteEvent } from '../../../auth/security-log.ts';
import { principalOf } from '../../../auth/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { type AppEnv, callerOf } from '../../../http/caller.ts';
import { answerError } from '../../../http/errors.ts';
import { readJson } from '../../../http/read-input.ts';
import { Refusal, unauthorized } from '../../../http/refusal.ts';
import { addUser, changeUser, type Provisioning } from './keep-user.ts';
import { patchIn, userIn } from './requested-user.ts';
import {
  errorResponse,
  listResponse,
  mostResults,
  resourceTypes,
  schemas,
  scimPath,
  serviceProviderConfig,
  usualResults,
} from './schemas.ts';
import { ScimError } from './scim-error.ts';
import { shownUser, type UserRow } from './shown-user.ts';
import { conditionsOf } from './user-filter.ts';
import { findUser, findUsers } from './users-in-reach.ts';

/** The right of the service account with which a client comes. */
const right = 'admin:provision';
const mediaType = { 'content-type': 'application/scim+json; charset=utf-8' };

interface Answer {
  /** None for 204. */
  readonly body?: object;
  /** @default 200 */
  readonly status?: 201;
}

interface Located {
  readonly meta: { readonly location: string };
}
interface Described extends Located {
  readonly id: string;
}

/** SCIM 2.0 for users (RFC 7643, 7644): by it the company's identity management makes, changes and disables accounts. */
export function serveScim(app: Hono<AppEnv>, deps: Deps): void {
  const { scimAccounts: newAccounts, basePath } = deps.settings;
  if (!newAccounts) return;
  const scim = new Hono<AppEnv>();
  scim.onError((error, c) => answerScimError(error, c, deps));

  const by = (route: string, answer: (provisioning: Provisioning, c: HonoContext<AppEnv>) => Promise<Answer>) => {
    const [method = '', path = ''] = route.split(' ');
    scim.on(method, path, async (c) => {
      c.set('route', `${scimPath}${path}`);
      const answered = deps.load.admit(true);
      try {
        const user = await clientOf(c, deps, method !== 'GET');
        const { requestId } = callerOf(c, deps);
        const { body, status } = await answer({ deps, user, requestId, newAccounts }, c);
        return body === undefined ? c.body(null, 204) : c.json(body, status ?? 200, mediaType);
      } finally {
        answered();
      }
    });
  };
  const placed = <T extends Located>(one: T): T => ({
    ...one,
    meta: { ...one.meta, location: `${basePath}${one.meta.location}` },
  });
  const shown = (row: UserRow) => shownUser(row, basePath);
  const id = (c: HonoContext<AppEnv>) => c.req.param('id') ?? '';

  by('GET /ServiceProviderConfig', async () => ({ body: placed(serviceProviderConfig) }));
  for (const [path, all] of Object.entries<readonly Described[]>({ ResourceTypes: resourceTypes, Schemas: schemas })) {
    by(`GET /${path}`, async () => ({ body: listOf(all.map(placed), { total: all.length, from: 0 }) }));
    by(`GET /${path}/:id`, async (_, c) => ({ body: placed(oneOf(all, id(c))) }));
  }
  by('GET /Users', async (provisioning, c) => {
    const filter = c.req.query('filter');
    const from = Math.max(1, numberIn(c, 'startIndex') ?? 1) - 1;
    const most = Math.min(mostResults, Math.max(0, numberIn(c, 'count') ?? usualResults));
    const conditions = filter === undefined ? [] : conditionsOf(filter);
    const { rows, total } = await findUsers(provisioning, conditions, { from, most });
    return { body: listOf(rows.map(shown), { total, from }) };
  });
  by('GET /Users/:id', async (provisioning, c) => ({
    body: shown(await findUser(deps.db, provisioning, id(c))),
  }));
  by('POST /Users', async (provisioning, c) => {
    const user = shown(await addUser(provisioning, userIn(await readJson(c))));
    c.header('location', user.meta.location);
    return { body: user, status: 201 };
  });
  by('PUT /Users/:id', async (provisioning, c) => ({
    body: shown(await changeUser(provisioning, id(c), userIn(await readJson(c)))),
  }));
  by('PATCH /Users/:id', async (provisioning, c) => ({
    body: shown(await changeUser(provisioning, id(c), patchIn(await readJson(c)))),
  }));
  // Nobody is deleted: what they have done keeps its name.
  by('DELETE /Users/:id', async (provisioning, c) => {
    await changeUser(provisioning, id(c), { active: false });
    return {};
  });
  scim.all('*', () => {
    throw new ScimError(404, 'there are Users, ServiceProviderConfig, ResourceTypes and Schemas here');
  });
  app.route(scimPath, scim);
}

/** 401 without the live token of a service account, 403 without the right, or where the token only reads. */
async function clientOf(c: HonoContext<AppEnv>, deps: Deps, writes: boolean): Promise<Principal> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const { address, requestId, log } = callerOf(c, deps);
  const user = token === undefined ? undefined : await principalOf(deps, token, address);
  if (!user) throw unauthorized();
  c.set('userId', user.userId);
  c.set('tokenId', user.apiToken?.tokenId);
  deps.quota.take(user.userId);
  if (user.apiToken && user.permissions.includes(right)) {
    if (user.apiToken.readOnly && writes) throw new Refusal(403, { message: 'tokenReadsOnly' });
    return user;
  }
  const after = { call: `${c.req.method} ${c.get('route') ?? scimPath}`, address };
  const event = { action: 'refused', entity: 'account', entityId: user.userId, after } as const;
  await noteEvent(deps, { ...user, requestId }, event).catch((err) =>
    log.error({ err: { name: err.name } }, 'a refused right was not written down'),
  );
  throw new ScimError(403, `needs the token of a service account with the right ${right}`);
}

const listOf = (all: readonly unknown[], { total, from }: { readonly total: number; readonly from: number }) => ({
  schemas: [listResponse],
  ...{ totalResults: total, startIndex: from + 1, itemsPerPage: all.length, Resources: all },
});

function oneOf<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw new ScimError(404, 'there is no such schema or resource type');
  return found;
}

function numberIn(c: HonoContext<AppEnv>, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, `${name} must be a whole number`, 'invalidValue');
  return Number(text);
}

/** RFC 7644, 3.12. */
async function answerScimError(error: Error, c: HonoContext<AppEnv>, deps: Deps): Promise<Response> {
  if (error instanceof ScimError) {
    const { status, scimType, message: detail } = error;
    return c.json(bodyOf(status, detail, scimType), status as ContentfulStatusCode, mediaType);
  }
  const answered = answerError(error, c, deps);
  if (answered.status === 401) c.header('www-authenticate', 'Bearer');
  const { message } = (await answered.json()) as { readonly message: string };
  const scimType = answered.status === 400 ? 'invalidSyntax' : undefined;
  return c.json(bodyOf(answered.status, message, scimType), answered.status as ContentfulStatusCode, mediaType);
}

const bodyOf = (status: number, detail: string, scimType: string | undefined) => ({
  schemas: [errorResponse],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail,
});
