import { validate } from '@danbao/core';
import { createDanbao } from '@danbao/core/definitions';
import { type AnyFlow, type FrozenBody, flowDefinitions, flowIssues, formTemplate } from '@danbao/core/flows';
import { signedIn } from '@danbao/testing/server/people';
import { startTestServer } from '@danbao/testing/server/test-server';
import { expect, test } from 'vitest';
import { findContradictions } from '../../find-contradictions.ts';
import { documentStories } from '../documents.ts';
import { rowsOfStory } from '../flow-story.ts';
import { officeStories } from '../office-flows.ts';
import { cockpitStories, sampleCards } from './cockpit.ts';
import { drawnFormStories, drawnForms } from './drawn-forms.ts';
import { insertEverydayLife, sampleDrinks, sampleGroups } from './everyday.ts';
import { furtherStories } from './further-flows.ts';
import { keepSignedVersions } from './signed-versions.ts';
import { keepTalk } from './talk.ts';

const today = '2026-03-04';

/** What the form still lacks: all of it once it is over, and until then what its starter fills in. */
function missing(of: AnyFlow, { status, values }: { readonly status: string; readonly values: unknown }) {
  const [[start] = []] = of.stages;
  const form = values as Readonly<Record<string, unknown>>;
  return status === 'ended' || !start ? validate(of.form, form) : flowIssues(of, start, form);
}

test('every family has flows that are over and flows that are not, filled in as the form asks, signed by others with opinions', () => {
  const stories = [
    ...officeStories(today),
    ...documentStories(today),
    ...furtherStories(today),
    ...drawnFormStories(today),
    ...cockpitStories(today),
  ];
  const states = new Map<string, Set<string>>();
  for (const story of stories) {
    const { flow, log, tasks } = rowsOfStory(story);
    states.set(flow.code, (states.get(flow.code) ?? new Set()).add(flow.status));
    if (flow.status !== 'draft') expect(missing(story.flow, flow), flow.title).toEqual([]);
    for (const { at } of log) expect(at <= new Date(`${today}T04:00:00Z`), flow.title).toBe(true);
    for (const { closedBy, opinion } of tasks.slice(1))
      expect(closedBy == null || opinion !== '', flow.title).toBe(true);
  }
  const all = Object.values(flowDefinitions).map(({ code }) => code);
  expect(all.filter((code) => !states.has(code))).toEqual([
    ...['base_project_flow', 'project_use_flow', 'credit_change_flow', 'project_compensation_flow'],
  ]);
  const kinds = new Set([...states.values()].flatMap((found) => [...found]));
  expect([...kinds].sort()).toEqual(['draft', 'ended', 'running', 'stopped', 'suspended']);
});

test('the records of the sample keep the rules that hold between them', async () => {
  const server = await startTestServer({ isWholeSample: true });
  expect(await findContradictions(server.deps.db)).toEqual([]);
  await server.close();
});

test('groups, drinks and forms keep the rules of those who make them', () => {
  const input = (name: string) => createDanbao().resources.find((one) => one.name === name)?.input;
  for (const { values } of sampleGroups(today)) expect(validate(input('userGroup') as never, values)).toEqual([]);
  for (const { values } of sampleDrinks(today)) expect(validate(input('drinkOrder') as never, values)).toEqual([]);
  for (const { values } of sampleCards(today)) expect(validate(input('subCompanyCard') as never, values)).toEqual([]);
  for (const form of drawnForms) expect(validate(formTemplate, form)).toEqual([]);
});

test('it is there for those who look', async () => {
  const server = await startTestServer();
  await server.deps.db.transaction((tx) => insertEverydayLife(tx, today));
  const { client } = await signedIn(server, 'lead');
  const { client: admin } = await signedIn(server, 'admin');
  expect((await client.forms.list({})).rows.map(({ zh }) => zh)).toEqual(['用章申请单']);
  expect((await admin.forms.list({})).total).toBe(2);
  expect((await client.groups.list()).map(({ groupName }) => groupName)).toEqual(['评审会成员']);
  expect((await client.information.published({})).rows.map(({ title }) => title)).toContain('权证保管与出入库管理办法');
  expect((await client.drinkOrders.page({})).total).toBe(1);
  const { rows } = await client.flows.list({ box: 'done', pageSize: '100' });
  expect(new Set(rows.map(({ flowCode }) => flowCode)).size).toBeGreaterThan(8);
  for (const { flowId } of rows) expect(await client.flows.get({ flowId })).toMatchObject({ flowId });
  await server.close();
});

test('somebody is asked to sign as well, somebody has a flow to read, and a flow is talked about', async () => {
  const server = await startTestServer();
  const { db } = server.deps;
  await db.transaction(async (tx) => {
    await insertEverydayLife(tx, today);
    await keepTalk({ db: tx, deps: server.deps });
  });
  const { client: asked } = await signedIn(server, 'manager');
  const { rows } = await asked.dashboard.waiting({ pageSize: '100' });
  const own = rows.find(({ about }) => about?.includes('加签'));
  const { client: reader } = await signedIn(server, 'viewer');
  const [toRead] = (await reader.dashboard.waiting({ kind: 'circulation', pageSize: '10' })).rows;
  const flowId = own?.id.split('-')[0] ?? '';
  expect(toRead?.link).toContain(flowId);
  const { client: lead } = await signedIn(server, 'lead');
  const circulated = await lead.circulations.list({ flowId });
  expect(circulated.map(({ readTime }) => (readTime === undefined ? 'unread' : 'read')).sort()).toEqual([
    'read',
    'unread',
  ]);
  const talk = await lead.comments.list({ kind: 'flow', recordId: flowId });
  expect(talk.rows.map(({ mentions = [], parentId }) => [mentions.length, parentId !== undefined])).toEqual([
    [1, false],
    [0, true],
    [0, false],
  ]);
  await server.close();
});

test('what was signed in it is kept as it was signed: the last signature is given for what it decides, those before are not', async () => {
  const server = await startTestServer();
  const { db } = server.deps;
  await db.transaction((tx) => keepSignedVersions({ db: tx, deps: server.deps }));
  const { client } = await signedIn(server, 'lead');
  const flowId = '500002';
  const { tasks } = await client.flows.get({ flowId });
  // The reviewer fills in the fee of the review, the chairman what is approved.
  expect(tasks.map(({ signedVersion }) => signedVersion).join('')).toBe('1111111222223');
  const bodyOf = async (no: string) => (await client.flowVersions.get({ flowId, no })).body as unknown as FrozenBody;
  const [first, last] = await Promise.all(['2', '3'].map(bodyOf));
  const { approvedSum } = (await client.flows.get({ flowId })).values as Record<string, string>;
  expect([first?.form['approvedSum'], last?.form['approvedSum']]).toEqual([undefined, approvedSum]);
  expect(last?.parts.measures?.length).toBeGreaterThan(0);
  expect(await client.flowVersions.difference({ flowId, from: '3' })).toEqual([]);
  await server.close();
});
