import { type Access, furtherPermissions, requiredPermissions } from '@danbao/core/client';
import { createDanbao, endpoints } from '@danbao/core/definitions';
import { withRights } from '@danbao/testing/server/a-role';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { answersTo, type EndpointRequest, endpointRequests } from '../testing/endpoint-requests.ts';
import type { Implementations } from './routes.ts';

/** One of those of which one is enough, with what is needed besides. */
const enoughFor = (access: Access) => [...requiredPermissions(access).slice(0, 1), ...furtherPermissions(access)];

const closed = endpointRequests.filter(({ access }) => access !== 'public');
const needPermission = closed.filter(({ access }) => access !== 'signed-in');
/** One of each way of sending. */
const samples = closed.filter(
  ({ method, send }, index) => index === closed.findIndex((one) => one.method === method && one.send === send),
);
const noToken = '登录已失效，请重新登录';
const noPermission = '很抱歉，您暂无该操作权限';

test('the endpoints without a token are these, and no more (SC1)', () => {
  const open = endpointRequests.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open.sort()).toEqual([
    'auth/getUserat',
    'auth/oauth/token',
    'danbao/company',
    'danbao/failures/report-entry',
    'danbao/settings',
  ]);
});

onPostgres((server) => {
  test('every endpoint refuses whoever is not signed in', async () => {
    expect(await answersTo(server, closed, { token: undefined })).toEqual(refused(closed, 401, noToken));
  });

  test('every endpoint refuses whoever has no permission at all', async () => {
    const { token } = await signedIn(server, 'gm');
    await withRights(server, 'gm', [], async () => {
      expect(await answersTo(server, needPermission, { token })).toEqual(refused(needPermission, 403, noPermission));
    });
  });

  test('every endpoint lets in whoever has one of the permissions that it names, and no other', async () => {
    const { token } = await signedIn(server, 'gm');
    for (const access of new Set(needPermission.map((request) => request.access)))
      await withRights(server, 'gm', enoughFor(access), async () => {
        const answers = await answersTo(
          server,
          needPermission.filter((request) => request.access === access),
          { token },
        );
        expect(answers.filter((answer) => /: 40[13]/.test(answer))).toEqual([]);
      });
  });

  test('an endpoint that answers all the same is found', async () => {
    const [first] = needPermission;
    const leaky = {
      baseUrl: server.baseUrl,
      fetch: async (input: Request | string | URL, init?: RequestInit) =>
        String(input).endsWith(`/${first?.path}`) ? Response.json({}) : server.fetch(input, init),
    };
    const answers = await answersTo(leaky, needPermission.slice(0, 3), { token: undefined });
    expect(answers).toEqual([
      `${first?.method} ${first?.path}: 200`,
      ...refused(needPermission.slice(1, 3), 401, noToken),
    ]);
  });

  test('tokens that are none are refused, however the content is sent', async () => {
    const { token } = await signedIn(server, 'admin');
    for (const [what, worthless] of Object.entries(await worthlessTokens()))
      expect(await answersTo(server, samples, { token: worthless }), what).toEqual(refused(samples, 401, noToken));
    const basic = { token: undefined, headers: { authorization: `Basic ${token}` } };
    expect(await answersTo(server, samples, basic)).toEqual(refused(samples, 401, noToken));
  });

  async function worthlessTokens(): Promise<Record<string, string>> {
    const { token, session } = await signedIn(server, 'admin');
    const ended = await signedIn(server, 'admin');
    await ended.client.session.end();
    const [, payload = '', signature = ''] = token.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const signed = (changes: object, type = 'at+jwt', key = server.deps.keys.access) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ: type }).sign(key);
    return {
      garbage: 'garbage',
      'alg none': `${part({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'another signature': `${token.slice(0, -signature.length)}${'A'.repeat(signature.length)}`,
      'another key': await signed({}, 'at+jwt', server.deps.keys.file),
      'another type': await signed({}, 'file+jwt'),
      expired: await signed({ exp: 1_700_000_000 }),
      'no end': await signed({ exp: undefined }),
      'another user in the same session': await signed({ sub: '1002' }),
      'a refresh token': session.read()?.refreshToken ?? '',
      'of an ended session': ended.token,
    };
  }

  test('a right that was asked for and refused is written down', async () => {
    const { client } = await signedIn(server, 'viewer');
    const { audit } = await import('../db/schema.ts');
    const { and, eq } = await import('drizzle-orm');
    await client.admin.users({}).catch(() => {});
    const refused = and(eq(audit.action, 'refused'), eq(audit.username, 'viewer'));
    const rows = await server.deps.db.select().from(audit).where(refused);
    expect(rows.map(({ after }) => (after as { call: string }).call)).toContain(`GET ${endpoints.admin.users.path}`);
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

function refused(requests: readonly EndpointRequest[], status: number, message: string): string[] {
  return requests.map(({ method, path }) => `${method} ${path}: ${status} ${message}`);
}
