import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyEndpoint, Areas } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { documentedCalls } from '@danbao/testing/documented/documented-calls';
import { isDocumentedAs } from '@danbao/testing/documented/matching';
import { beforeAll, expect, test } from 'vitest';
import { ownCalls, ownCallsOfResources } from './own-calls.ts';
import { type UsedEndpoints, usedEndpoints } from './used-endpoints.ts';

const all: Areas = endpoints;
const root = resolve(import.meta.dirname, '../../..');
/** The kit, the command, and the parts of core that make calls for them. */
const folders = [
  'packages/react/src',
  'packages/cli/src',
  'packages/core/src/exchange',
  'packages/core/src/areas/session',
];

let used: UsedEndpoints;
beforeAll(async () => {
  used = await usedEndpoints(all, folders.flatMap(sourcesBelow));
});

const endpointOf = (name: string): AnyEndpoint | undefined => {
  const [area = '', call = ''] = name.split('.');
  return all[area]?.[call];
};
const isDocumented = (name: string) => {
  const { method = '', path = '' } = endpointOf(name) ?? {};
  return documentedCalls.some(({ request }) => isDocumentedAs(request, method, path));
};

test('endpoints are found by what they are, under whatever name a file has for them', () => {
  expect([...used.named]).toEqual(
    expect.arrayContaining([
      ...['shareholders.page', 'owners.list', 'attachments.upload', 'measures.add', 'session.token', 'quiz.answer'],
      ...['relatedClients.page', 'payments.page', 'dictionaries.list', 'dishes.page'],
    ]),
  );
  expect([...used.ofAnyResource]).toEqual(expect.arrayContaining(['page', 'get', 'find', 'add', 'update', 'remove']));
});

test('the kit and the command call an address of ours only where the original system has no call for it', () => {
  expect([...used.named].filter((name) => !isDocumented(name) && !(name in ownCalls)).sort()).toEqual([]);
});

test('nothing else is on the list: it is called, and not documented', () => {
  const isNeeded = (name: string) => used.named.has(name) && endpointOf(name)?.extension;
  expect(Object.keys(ownCalls).filter((name) => !isNeeded(name))).toEqual([]);
});

test('of any resource the documented calls are used, and others for which there is none', () => {
  const documented = ['page', 'get', 'add', 'update', 'remove'];
  const calls = [...used.ofAnyResource].filter((name) => name in (all['drivers'] ?? {}) && !documented.includes(name));
  expect(calls.sort()).toEqual(Object.keys(ownCallsOfResources).sort());
});

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(\.(test|test-d|long)\.tsx?$)|(^|\/)testing\//.test(path))
    .map((path) => join(root, folder, path));
}
