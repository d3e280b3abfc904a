import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { createClient } from '@hey-api/openapi-ts';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, tool } from '../../../../scripts/run.ts';
import { packageFolder } from '../db/migrations-folder.ts';

// Teams without our SDK make a client from /openapi.json: with two tools that know nothing of each other it compiles and works.
const used = `
import createClient from 'openapi-fetch';
import { client } from './hey/client.gen.ts';
import { creditProjects, measuresGet } from './hey/sdk.gen.ts';
import type { MeasuresGetResponse, Project } from './hey/types.gen.ts';
import type { paths } from './schema.d.ts';

export async function run(baseUrl: string, fetch: typeof globalThis.fetch, token: string) {
  const headers = { authorization: \`Bearer \${token}\` };
  const own = createClient<paths>({ baseUrl, fetch, headers });
  const page = await own.POST('/grp/proProject/findProjectPageList', { body: { pageNum: '1', pageSize: '2' } });
  const ids: readonly string[] = (page.data?.data.rows ?? []).map((row) => row.apply_ID);
  const refused = await own.POST('/grp/guaranty/selectOneOptGuarantyInfo', { body: { optGuaranty_ID: 'nobody' } });
  const message: string | undefined = refused.error?.message;
  const one = refused.data?.data.opt;
  const shipName: string | undefined = one?.kind === 'ship' ? one.shipName : undefined;

  client.setConfig({ baseUrl, fetch, headers });
  const same = await creditProjects({ body: { pageNum: '1', pageSize: '2' } });
  const rows: readonly Project[] = same.data?.data.rows ?? [];
  const vesselOf = ({ data: { opt } }: MeasuresGetResponse): string | undefined => (opt.kind === 'ship' ? opt.shipName : undefined);
  const unknown = await measuresGet({ body: { optGuaranty_ID: 'nobody' } });
  return { ids, message, shipName, sameIds: rows.map((row) => row.apply_ID), sameMessage: unknown.error?.message, sameShip: unknown.data && vesselOf(unknown.data) };
}
`;

let server: TestServer;
let folder: string;
/** What the second tool has made. */
const clients: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  // Inside of the package, where the generated code finds what it imports.
  const cache = join(packageFolder, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'generated-'));
  const description = await (await server.fetch(server.baseUrl.replace(/api$/, 'openapi.json'))).json();
  await writeFile(join(folder, 'schema.d.ts'), astToString(await openapiTs(description)));
  for (const [name, paths] of shares(description.paths)) {
    await createClient({
      input: structuredClone({ ...description, paths: Object.fromEntries(paths) }),
      parser: { filters: { orphans: false } },
      output: { path: join(folder, name), module: { extension: '.ts' } },
      logs: { level: 'silent' },
    });
    clients.push(join(folder, name, 'index.ts'));
  }
  await writeFile(join(folder, 'use.ts'), used);
}, 180_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

type Path = [string, Readonly<Record<string, { readonly tags: readonly string[] }>>];

/** The second tool takes four times as long for all calls at once: what is used below, then a hundred paths at a time. */
function shares(all: Readonly<Record<string, Path[1]>>): readonly (readonly [string, readonly Path[]])[] {
  const isUsed = ([, calls]: Path) =>
    Object.values(calls).some(({ tags }) => /^(credit|measures)$/.test(tags[0] ?? ''));
  const paths = Object.entries(all);
  const others = paths.filter((path) => !isUsed(path));
  const starts = Array.from({ length: Math.ceil(others.length / 100) }, (_, index) => index * 100);
  return [
    ['hey', paths.filter(isUsed)],
    ...starts.map((start) => [`hey-${start}`, others.slice(start, start + 100)] as const),
  ];
}

test('generated clients compile, and tell measures apart by their kind', async () => {
  const flags = '--ignoreConfig --strict --noEmit --skipLibCheck --allowImportingTsExtensions --types node';
  const modules = '--target es2022 --module esnext --moduleResolution bundler';
  const words = [...flags.split(' '), ...modules.split(' '), join(folder, 'use.ts'), ...clients];
  const { code, output } = await capture(process.execPath, [tool('tsc'), ...words]);
  expect([code, output]).toEqual([0, '']);
}, 180_000);

test('they read a page, and are told what is wrong', async () => {
  const body = new URLSearchParams({ grant_type: 'password', username: 'manager', password: 'danbao2026' });
  const signedIn = await (await server.fetch(`${server.baseUrl}/auth/oauth/token`, { method: 'POST', body })).json();
  const { run } = await import(/* @vite-ignore */ join(folder, 'use.ts'));
  const answer = await run(server.baseUrl, server.fetch, signedIn.data.access_token);
  expect(answer.ids).toHaveLength(2);
  expect(answer.sameIds).toEqual(answer.ids);
  expect(answer.message).toBe(answer.sameMessage);
  expect(answer.message).not.toBe('');
}, 60_000);
