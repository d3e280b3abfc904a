import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { install } from '../scripts/consumers/folder.ts';
import { capture, root, tool } from '../scripts/run.ts';
import { blocksOf } from './blocks.ts';

// Teams without our SDK make a client from /openapi.json: by the commands of the page, with three tools that know nothing of each other,
// it compiles and works.
const used = `
import axios from 'axios';
import createClient from 'openapi-fetch';
import { getDanbao as byAxios } from './orval/axios';
import { creditProjects as byFetch, ApplicationBusiNatureName, type MeasuresGet200 } from './orval/fetch';
import { client } from './hey/client.gen';
import { creditProjects, measuresGet } from './hey/sdk.gen';
import type { MeasuresGetResponse, Project } from './hey/types.gen';
import type { paths } from './danbao.d.ts';

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

  const instance = axios.create({ baseURL: baseUrl, headers, adapter: 'fetch', env: { fetch } });
  const axiosPage = await byAxios(instance).creditProjects({ pageNum: '1', pageSize: '2' });
  const axiosIds: readonly string[] = (axiosPage.data.data.rows ?? []).map((row) => row.apply_ID);
  globalThis.fetch = (path, init) => fetch(baseUrl + path, init);
  const fetchPage = await byFetch({ pageNum: '1', pageSize: '2' }, { headers });
  const fetchIds: readonly string[] = fetchPage.status === 200 ? fetchPage.data.data.rows.map((row) => row.apply_ID) : [];
  const shipOf = ({ data: { opt } }: MeasuresGet200): string | undefined => (opt.kind === 'ship' ? opt.shipName : undefined);
  const renewed: '续保' = ApplicationBusiNatureName.RENEWED;
  return { axiosIds, fetchIds, renewed, shipOf, ids, message, shipName, sameIds: rows.map((row) => row.apply_ID), sameMessage: unknown.error?.message, sameShip: unknown.data && vesselOf(unknown.data) };
}
`;

let server: TestServer;
let http: Listening;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
  // Inside of the repository, where the generated code finds what it imports.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/generated-'));
  // orval wants a newer Node than ours.
  await install(folder, ['orval@8.38.0', 'node@22.23.3', 'axios@1.21.1']);
  const [en = [], zh = []] = ['docs/en', 'docs'].map((place) => commandsOf(`${place}/recipes/other-languages.md`));
  expect(zh).toEqual(en);
  expect(en).toHaveLength(4);
  for (const command of en) await run(command);
  writeFileSync(join(folder, 'use.ts'), used);
}, 900_000);
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await http?.stop();
  await server?.close();
});

function commandsOf(page: string): string[] {
  const isOurs = ({ code }: { readonly code: string }) => code.startsWith('npx openapi-typescript');
  return blocksOf(page)
    .filter(isOurs)
    .flatMap(({ code }) => code.trim().split('\n'));
}

/** `npx name@version …`, with the package that is installed here, or in the folder. */
async function run(command: string): Promise<void> {
  const [, name = '', version, rest = ''] = /^npx (.+)@([\d.]+) (.+)$/.exec(command) ?? [];
  const place = join(name === 'orval' ? folder : root, 'node_modules', name);
  const about = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  expect(about.version).toBe(version);
  const [bin] = typeof about.bin === 'string' ? [about.bin] : Object.values<string>(about.bin);
  const node = name === 'orval' ? join(folder, 'node_modules/.bin/node') : process.execPath;
  const words = rest.replace('http://localhost:3000', http.url).split(' ');
  const { code, output } = await capture(node, [join(place, bin ?? ''), ...words], { cwd: folder });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
}

test('generated clients compile, tell measures apart by their kind, and name the answers of a choice', async () => {
  const flags = '--ignoreConfig --strict --noEmit --skipLibCheck --allowImportingTsExtensions --types node';
  const modules = '--target es2022 --module esnext --moduleResolution bundler';
  const words = [...flags.split(' '), ...modules.split(' '), join(folder, 'use.ts')];
  const { code, output } = await capture(process.execPath, [tool('tsc'), ...words]);
  expect([code, output]).toEqual([0, '']);
}, 180_000);

test('they read a page, and are told what is wrong', async () => {
  const body = new URLSearchParams({ grant_type: 'password', username: 'manager', password: 'danbao2026' });
  const signedIn = await (await server.fetch(`${server.baseUrl}/auth/oauth/token`, { method: 'POST', body })).json();
  const { run } = await import(/* @vite-ignore */ join(folder, 'use.ts'));
  const answer = await run(server.baseUrl, server.fetch, signedIn.data.access_token);
  expect(answer.ids).toHaveLength(2);
  for (const same of [answer.sameIds, answer.axiosIds, answer.fetchIds]) expect(same).toEqual(answer.ids);
  expect(answer.message).toBe(answer.sameMessage);
  expect(answer.message).not.toBe('');
}, 60_000);
