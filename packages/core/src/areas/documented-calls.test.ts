import type { AnswerPart, DocumentedCall, Payload } from '@danbao/testing/documented/documented-call';
import { documentedCalls, documentedFamilies, hiddenPaths } from '@danbao/testing/documented/documented-calls';
import { isDocumentedAs, requestsOf } from '@danbao/testing/documented/matching';
import { describe, expect, test } from 'vitest';
import { clientOver, json } from '../endpoint/testing.ts';
import { areas } from './areas.ts';

const requests = requestsOf(areas);
const matching = ({ request }: Pick<DocumentedCall, 'request'>) =>
  requests.filter(({ method, path }) => isDocumentedAs(request, method, path));

test('there are 258 of them, none twice, and each stands in an area (C12, I7, S1, T1, T8, V3, W3, W4, W5, W8)', () => {
  const names = new Set(documentedCalls.map(({ request }) => request));
  expect([documentedCalls.length, names.size]).toEqual([258, 258]);
  expect(documentedCalls.filter((call) => matching(call).length === 0)).toEqual([]);
});

test('a client is added at either address that the specification may mean (AA9)', () => {
  for (const path of ['oa/dataGathering/addClient', 'oa/dataGathering/customerChairmanNotification/addClient'])
    expect(matching({ request: `POST ${path}` })).toHaveLength(1);
});

test('an address that no specification has is marked as ours, and no other', () => {
  const isNamed = (method: string, path: string) =>
    [...documentedFamilies, ...hiddenPaths].some((start) => path.startsWith(start)) ||
    documentedCalls.some(({ request }) => isDocumentedAs(request, method, path));
  const isExact = (method: string, path: string) =>
    documentedCalls.some(({ request }) => !request.endsWith('*') && isDocumentedAs(request, method, path));
  const own = requests.filter(({ endpoint, method, path }) => endpoint.method === method && endpoint.path === path);
  const nameOf = ({ area, name, path }: (typeof requests)[number]) => `${area}.${name} ${path}`;
  expect(own.filter((one) => !one.endpoint.extension && !isNamed(one.method, one.path)).map(nameOf)).toEqual([]);
  expect(own.filter((one) => one.endpoint.extension && isExact(one.method, one.path)).map(nameOf)).toEqual([]);
});

const shown = documentedCalls.flatMap(({ request, payload, answer }) =>
  payload ? [{ request, payload, answer, client: payload.instead ?? request }] : [],
);

describe('the client sends what is documented (J2, M13, N10)', () => {
  test.each(shown.filter(({ payload }) => !payload.instead))('$request', async ({ request, payload }) => {
    const sent = await sentBy(request, payload);
    const [verb] = request.split(' ');
    if (verb !== 'ANY') expect(sent.method).toBe(verb);
    const type = {
      json: 'application/json',
      form: 'application/x-www-form-urlencoded',
      multipart: 'multipart/form-data',
    };
    const expected = payload.send === 'query' || payload.send === 'none' ? undefined : type[payload.send];
    if (expected) expect(sent.type).toMatch(new RegExp(`^${expected}`));
    const inPath = payload.send === 'none' ? {} : payload.fields;
    expect(sent.fields).toEqual({ ...inPath, ...payload.beside });
    expect(isDocumentedAs(request, sent.method, sent.path)).toBe(true);
  });

  test.each(shown.filter(({ payload }) => payload.instead))(
    '$request has another spelling: $client',
    ({ payload, client }) => {
      expect(shown.some(({ request, payload: { instead } }) => request === client && !instead)).toBe(true);
      expect(payload.beside).toBeUndefined();
    },
  );
});

describe('the client reads what is documented', () => {
  const answered = shown.flatMap(({ answer, ...call }) => (answer ? [{ ...call, answer }] : []));
  test.each(answered.filter(({ payload }) => !payload.instead))('$request', async ({ request, payload, answer }) => {
    const body = { code: 'success', message: '', ...(answerOf(answer) as object) };
    const read = await callOver(request, payload, () => json(body)).answer;
    const found = JSON.stringify(read);
    for (const { list, names = [] } of answer)
      for (const name of list && names.length === 0 ? ['marker'] : names)
        if (name !== 'total' && name !== 'clientList') expect(found).toContain(`"${name}"`);
    const rows = Array.isArray(read) ? read : ((read as { rows?: unknown }).rows ?? [read]);
    expect(rows).toHaveLength(1);
  });
});

function callOver(request: string, payload: Payload, answer: () => Response) {
  const [found] = matching({ request } as DocumentedCall).filter(
    ({ endpoint, method, path }) => endpoint.method === method && endpoint.path === path,
  );
  if (!found) throw new Error(`${request} is no call of its own`);
  const { client, seen } = clientOver(answer);
  const method = (client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
    found.area
  ]?.[found.name];
  const { send, fields, input = fields } = payload;
  const file = send === 'multipart' ? { file: new File(['x'], 'x.txt') } : {};
  return { answer: Promise.resolve(method?.({ ...input, ...file })), seen, path: found.path };
}

async function sentBy(request: string, payload: Payload) {
  const { answer, seen, path } = callOver(request, payload, () => json({ code: 'success', message: '', data: {} }));
  await answer.catch(() => {});
  const [sent] = seen;
  if (!sent) throw new Error(`${request}: nothing was sent`);
  const type = sent.headers.get('content-type') ?? '';
  const { pathname, searchParams } = new URL(sent.url);
  const places = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(payload.fields[name])));
  expect(pathname).toBe(`/api/${places}`);
  return {
    method: sent.method,
    type,
    path,
    fields: { ...Object.fromEntries(searchParams), ...(await bodyOf(sent, type)) },
  };
}

async function bodyOf(sent: Request, type: string): Promise<object> {
  if (sent.method === 'GET' || sent.method === 'DELETE') return {};
  if (type.startsWith('application/json')) return sent.json();
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(await sent.text()));
  const { file, ...fields } = Object.fromEntries(await sent.formData());
  expect(file).toBeInstanceOf(Blob);
  return fields;
}

/** An answer that has these parts and nothing else: one record in each list. */
function answerOf(parts: readonly AnswerPart[]): unknown {
  const root: Record<string, unknown> = {};
  for (const { at, list, names = [] } of parts) {
    const path = at.split('.');
    const record = Object.fromEntries(names.map((name) => [name, name === 'total' ? 1 : `value of ${name}`]));
    const holder = path.slice(0, -1).reduce<Record<string, unknown>>((outer, name) => {
      outer[name] ??= {};
      return outer[name] as Record<string, unknown>;
    }, root);
    const last = path.at(-1) ?? '';
    holder[last] = list ? [{ marker: '1', ...record }] : { ...(holder[last] as object), ...record };
  }
  return root;
}
