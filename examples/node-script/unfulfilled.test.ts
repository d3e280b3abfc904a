import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from '@danbao/testing/process/bundle-program';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { signedIn } from '@danbao/testing/server/people';
import { sampleAccounts, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';

const run = promisify(execFile);
const password = sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '';
const file = join(root, 'examples/node-script/unfulfilled.ts');
let program: string;
let server: TestServer;
let http: Listening;

beforeAll(async () => {
  program = await bundleProgram(file);
  server = await startTestServer();
  http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.stop();
  await server.close();
  await rm(program);
});

it('prints the measures of a project that are not fulfilled, and no other', async () => {
  const { client } = await signedIn(server, 'manager');
  const { rows: projects } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  const project = projects.find((one) => Number(one.measureCount) > Number(one.fulfilledCount));
  if (!project) throw new Error('the sample has no open measure');
  const { rows } = await client.measures.list({ apply_ID: project.apply_ID, pageNum: '1', pageSize: '200' });

  const { stdout } = await script([program, project.projectName], { DANBAO_PASSWORD: password });
  expect(stdout).toContain(project.projectName);
  const open = rows.filter(({ isWorkable }) => isWorkable !== '1').map(({ optName }) => optName);
  expect(open.length).toBeGreaterThan(0);
  for (const name of open) expect(stdout).toContain(name);
  const done = rows.filter(({ isWorkable }) => isWorkable === '1').map(({ optName }) => optName);
  for (const name of done.filter((one) => !open.includes(one))) expect(stdout).not.toContain(name);
});

it('says what to do after a wrong password, with the request, and exits with 1', async () => {
  await expectFailure({ DANBAO_PASSWORD: 'wrong' }, '用户名或密码不正确');
});

it('says what to do when no server answers, and exits with 1', async () => {
  const closed = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
  await closed.stop();
  await expectFailure({ DANBAO_SERVER: closed.url, DANBAO_PASSWORD: password }, 'network, request');
});

async function expectFailure(env: Readonly<Record<string, string>>, said: string): Promise<void> {
  const failed = await script([program, ''], env).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stderr).toContain(said);
  expect(failed.stderr).toMatch(/request \S+, server http/);
  expect(failed.stderr).not.toContain('    at ');
}

function script(words: readonly string[], env: Readonly<Record<string, string>>) {
  return run(process.execPath, words, { env: { ...process.env, DANBAO_SERVER: http.url, ...env } });
}
