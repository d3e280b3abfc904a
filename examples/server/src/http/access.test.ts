import { areas, createDanbao } from '@danbao/core';
import { type AnyEndpoint, allows, requiredPermissions } from '@danbao/core/client';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleAccounts } from '../sample/accounts.ts';
import { firstRoles } from '../seed/first-roles.ts';
import { onPostgres } from '../testing/on-every-database.ts';
import { type SampleName, send, signedIn } from '../testing/people.ts';
import type { Implementations } from './routes.ts';

const endpoints: readonly AnyEndpoint[] = Object.values(areas).flatMap((area) => Object.values<AnyEndpoint>(area));
const requests = endpoints.flatMap((endpoint) =>
  [endpoint, ...endpoint.aliases].map(({ method, path }) => ({
    endpoint,
    method,
    path: path.replace(/\{\w+\}/g, 'x'),
  })),
);
/** The first account of every role. */
const names = firstRoles
  .flatMap(({ roleId }) => sampleAccounts.filter((account) => account.roleId === roleId).slice(0, 1))
  .map(({ username }) => username as SampleName);

/** Sends what cannot succeed: the right is looked at before anything that is sent. */
const emptyBody = ({ send: kind }: AnyEndpoint, method: string) =>
  method === 'GET' || method === 'DELETE'
    ? undefined
    : kind === 'multipart'
      ? new FormData()
      : kind === 'form'
        ? new URLSearchParams()
        : {};

test('the endpoints without a token are these, and no more (SC1)', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open.sort()).toEqual([
    'auth/getUserat',
    'auth/oauth/token',
    'danbao/company',
    'danbao/failures/report-entry',
    'danbao/settings',
  ]);
});

onPostgres((server) => {
  const tokens = new Map<SampleName, string>();
  const worthless = new Map<string, string | undefined>();
  beforeAll(async () => {
    for (const name of names) tokens.set(name, (await signedIn(server, name)).token);
    for (const [what, token] of Object.entries(await worthlessTokens())) worthless.set(what, token);
  });

  async function worthlessTokens(): Promise<Record<string, string | undefined>> {
    const { token, session } = await signedIn(server, 'admin');
    const ended = await signedIn(server, 'admin');
    await ended.client.session.end();
    const [, payload = '', signature = ''] = token.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const signed = (changes: object, type = 'at+jwt', key = server.deps.keys.access) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ: type }).sign(key);
    return {
      none: undefined,
      garbage: 'garbage',
      'alg none': `${part({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'another signature': `${token.slice(0, -signature.length)}${'A'.repeat(signature.length)}`,
      'another key': await signed({}, 'at+jwt', server.deps.keys.file),
      'another type': await signed({}, 'file+jwt'),
      expired: await signed({ exp: 1_700_000_000 }),
      'no end': await signed({ exp: undefined }),
      'another user in the same session': await signed({ sub: '1002' }),
      'a refresh token': session.read()?.refreshToken,
      'of an ended session': ended.token,
    };
  }

  describe.each(requests.filter(({ endpoint }) => endpoint.access !== 'public'))('$method $path', (request) => {
    const { endpoint, method, path } = request;
    const call = (token: string | undefined, headers = {}) =>
      send(server, token, method, path, { body: emptyBody(endpoint, method), headers });

    test('refuses every token that is none', async () => {
      const basic = call(undefined, { authorization: `Basic ${tokens.get('admin')}` });
      const answers = await Promise.all(
        [...worthless].map(async ([what, token]) => [what, (await call(token)).status] as const),
      );
      expect(answers).toEqual([...worthless.keys()].map((what) => [what, 401]));
      expect((await basic).status).toBe(401);
    });

    test('asks for the right that it declares', async () => {
      const prove = async (name: SampleName) => {
        const role = sampleAccounts.find(({ username }) => username === name)?.roleId;
        const rights = firstRoles.find(({ roleId }) => roleId === role)?.permissions ?? [];
        const allowed = allows(endpoint.access, rights);
        const response = await call(tokens.get(name));
        // What is allowed may be a stream without an end.
        const body = (allowed ? {} : await response.json()) as { message?: string };
        // An endpoint may still refuse what concerns somebody else: that is tested where it lives.
        if (allowed && endpoint.access !== 'signed-in') expect([name, response.status]).not.toEqual([name, 403]);
        if (allowed) expect([name, response.status]).not.toEqual([name, 401]);
        if (!allowed) expect([name, response.status, body.message]).toEqual([name, 403, '很抱歉，您暂无该操作权限']);
        if (path === 'auth/logout') tokens.set(name, (await signedIn(server, name)).token);
      };
      await Promise.all(names.map(prove));
    });

    test('lets a viewer write nothing', async () => {
      if (requiredPermissions(endpoint.access).every((right) => right.endsWith(':read'))) return;
      expect((await call(tokens.get('viewer'))).status).toBe(403);
    });
  });

  test('a right that was asked for and refused is written down', async () => {
    const { client } = await signedIn(server, 'viewer');
    const { audit } = await import('../db/schema.ts');
    const { and, eq } = await import('drizzle-orm');
    await client.admin.users({}).catch(() => {});
    const refused = and(eq(audit.action, 'refused'), eq(audit.username, 'viewer'));
    const rows = await server.deps.db.select().from(audit).where(refused);
    expect(rows.map(({ after }) => (after as { call: string }).call)).toContain(`GET ${areas.admin.users.path}`);
  });

  test('a right that is taken away is gone with the next call', async () => {
    const { client } = await signedIn(server, 'branch');
    const { users } = await import('../db/schema.ts');
    const { eq } = await import('drizzle-orm');
    await client.owners.list({});
    await server.deps.db.update(users).set({ active: false }).where(eq(users.username, 'branch'));
    await expect(client.owners.list({})).rejects.toMatchObject({ status: 401 });
    await server.deps.db.update(users).set({ active: true }).where(eq(users.username, 'branch'));
  });

  test('an endpoint without a handler stops the start', async () => {
    const { Hono } = await import('hono');
    const { registerRoutes } = await import('./routes.ts');
    const { implementationsOf } = await import('../implementations.ts');
    const { regions: _, ...others } = implementationsOf(createDanbao());
    expect(() => registerRoutes(new Hono(), server.deps, others as unknown as Implementations)).toThrow(
      'no handler for GET grp/cMultilevelsort',
    );
  });
});
