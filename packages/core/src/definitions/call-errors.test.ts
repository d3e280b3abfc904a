import { expect, test } from 'vitest';
import { type AnyEndpoint, openApi } from '../client.ts';
import { callErrors, createDanbao, endpoints } from '../definitions.ts';

const danbao = createDanbao();
const said = (endpoint: AnyEndpoint) =>
  callErrors(endpoint, danbao).map(({ status, reason, name, fields }) =>
    [status, reason, name ?? fields?.join('+')].filter(Boolean).join(' '),
  );

test('a call that is public and takes nothing is refused for the load alone', () => {
  expect(said(endpoints.system.settings)).toEqual(['429 tooMany', '503 busy']);
});

test('permissions are named in full, what is needed besides apart', () => {
  const rights = (endpoint: AnyEndpoint) =>
    callErrors(endpoint).flatMap(({ permissions }) => (permissions ? [permissions] : []));
  expect(rights(endpoints.system.saveSystem)).toEqual([['admin:systems'], ['unit:all']]);
  for (const area of Object.values(endpoints))
    for (const right of Object.values<AnyEndpoint>(area).flatMap(rights).flat())
      expect(right).toMatch(/^[\w-]+:[\w-]+$/);
  const of = callErrors(endpoints.attachments.upload).find(({ reason }) => reason === 'permission');
  expect(of?.label.en).toMatch(/^needs one of the permissions measure:write, /);
});

test('a record is not found, was changed, has a unique field of another, is referred to', () => {
  expect(said(endpoints.cars.get)).toContain('404 notFound');
  expect(said(endpoints.cars.update)).toEqual(
    expect.arrayContaining(['404 notFound', '409 changed', '422 duplicate plateNo']),
  );
  expect(said(endpoints.meetingRooms.remove)).toContainEqual(expect.stringMatching(/^422 inUse/));
  expect(said(endpoints.cars.page)).not.toContain('404 notFound');
});

test('limits and conflicts are named with their sentences, at the calls that may break them', () => {
  expect(said(endpoints.repayments.add)).toEqual(expect.arrayContaining([expect.stringMatching(/^422 limit /)]));
  expect(said(endpoints.meetingBookings.add)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^422 conflict /)]),
  );
  expect(said(endpoints.measures.add)).toEqual(
    expect.arrayContaining(['409 idTaken', expect.stringMatching(/^422 conflict sameAsset/)]),
  );
  for (const { label } of callErrors(endpoints.repayments.add, danbao)) expect(label.zh).not.toBe('');
});

test('a key that came with another body, where calls have keys', () => {
  expect(said(endpoints.attachments.upload)).toContain('422 keyReused');
  expect(said(endpoints.measures.add)).not.toContain('422 keyReused');
});

test('the OpenAPI description has them at every operation, each sentence once', () => {
  const description = openApi(endpoints, {
    title: 't',
    version: '1',
    baseUrl: '/api',
    errors: (endpoint) => callErrors(endpoint, danbao),
  }) as unknown as {
    readonly paths: Record<string, Record<string, Record<string, readonly { reason: string; label?: object }[]>>>;
    readonly 'x-danbao-reasons': Record<string, { zh: string }>;
  };
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const errors = operations.flatMap((operation) => operation['x-danbao-errors'] ?? []);
  expect(operations.every((operation) => (operation['x-danbao-errors'] ?? []).length >= 2)).toBe(true);
  const untold = errors.filter(
    (error) => !error.label && error.reason !== 'permission' && !description['x-danbao-reasons'][error.reason],
  );
  expect(untold).toEqual([]);
});
