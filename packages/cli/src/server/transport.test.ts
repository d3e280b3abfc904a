import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { areas, createClient, isApiError } from '@danbao/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { poolTransport } from './transport.ts';

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let baseUrl = '';
let answering: Answering;
const seen: { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    seen.push({ url: `${request.method} ${request.url}`, headers: request.headers, body });
    answering(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => seen.splice(0));

const client = (timeout = 300_000) =>
  createClient(areas, { baseUrl, transport: poolTransport(), timeout, retry: { attempts: 1 } });
const byId = { optGuaranty_ID: '1'.repeat(32) };
const remove = (timeout?: number) => client(timeout).measures.remove(byId);
const say =
  (status: number, body: string, headers = {}): Answering =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };

/** What a write is told, over a real connection: the same as over fetch. */
const table: Readonly<Record<string, readonly [Answering, outcome: string]>> = {
  done: [say(200, '{"code":"success","data":null}'), 'done'],
  'reset before any byte': [(request) => request.socket.destroy(), 'network D'],
  'cut head': [(request) => request.socket.end('HTTP/1.1 200 OK\r\nconte'), 'network D'],
  'cut body': [(request) => request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"data"'), 'network D'],
  'cut chunks': [
    (request) => request.socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n6\r\n{"data\r\n'),
    'network D',
  ],
  'no HTTP': [(request) => request.socket.end('hello\r\n\r\n'), 'network D'],
  'stalled head': [() => {}, 'timeout D'],
  'stalled body': [
    (_, response) => {
      response.writeHead(200, { 'content-length': 99 });
      response.write('{');
    },
    'timeout D',
  ],
  '201': [say(201, '{}'), 'status D'],
  '204': [say(204, ''), 'status D'],
  '302': [say(302, '', { location: '/elsewhere' }), 'redirect'],
  '400': [say(400, '{"message":"x"}'), 'rejected'],
  '401': [say(401, '{}'), 'unauthorized'],
  '403': [say(403, '{}'), 'forbidden'],
  '404': [say(404, '{}'), 'not-found'],
  '408': [say(408, '{}'), 'timeout D'],
  '409': [say(409, '{}'), 'conflict'],
  '422': [say(422, '{"issues":[]}'), 'invalid'],
  '429': [say(429, '{}', { 'retry-after': '7' }), 'too-many'],
  '500': [say(500, '{}'), 'server D'],
  '502': [say(502, '<html>bad gateway'), 'server D'],
  '503': [say(503, ''), 'server D'],
  'HTML at 200': [say(200, '<html>', { 'content-type': 'text/html' }), 'unreadable D'],
  'empty at 200': [say(200, ''), 'unreadable D'],
  'not JSON at 200': [say(200, '{"data":'), 'unreadable D'],
  'code fail': [say(200, '{"code":"fail","message":"x"}'), 'rejected'],
};

test.each(Object.entries(table))('%s', async (_, [answer, outcome]) => {
  answering = answer;
  const told = await remove(outcome.startsWith('timeout') ? 300 : undefined).then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? `${error.code}${error.inDoubt ? ' D' : ''}` : String(error)),
  );
  expect([told, seen.length]).toEqual([outcome, 1]);
});

test('Retry-After is read, cookies are not kept, and nothing packed is asked for', async () => {
  answering = say(429, '{}', { 'retry-after': '7', 'set-cookie': 'a=b' });
  const one = client();
  await expect(one.measures.remove(byId)).rejects.toMatchObject({ retryAfter: 7 });
  await expect(one.measures.remove(byId)).rejects.toMatchObject({ code: 'too-many' });
  expect(seen.map(({ headers }) => [headers.cookie, headers['accept-encoding']])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('a server that is not there is a lost connection', async () => {
  const gone = createClient(areas, {
    baseUrl: 'http://127.0.0.1:1/api',
    transport: poolTransport(),
    retry: { attempts: 1 },
  });
  await expect(gone.measures.remove(byId)).rejects.toMatchObject({ code: 'network', inDoubt: false });
});

test('an answer is read no further than it is wanted', async () => {
  answering = (_, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write('x'.repeat(1000)));
      response.once('drain', more);
    };
    more();
  };
  const { signal } = new AbortController();
  const sending = { url: `${baseUrl}/x`, method: 'GET', headers: {}, body: undefined, signal, longest: 10_000 };
  await expect(poolTransport()(sending)).rejects.toThrow(RangeError);
});

test('requests travel as over fetch: JSON, form, query, multipart; a file comes back whole', async () => {
  const { owners, regions, attachments } = client();
  answering = say(200, '{"code":"success","data":null}');
  await owners.list({ queryCondition: { ownerName: '甲' } });
  await regions.children({ pmultiLevelSortID: '省 1' });
  const person = {
    ownerType: '01',
    contact: '甲',
    phoneOne: '13800000000',
    houseAddress: '路',
    owner_ID: '1',
  } as const;
  await owners.update(person);
  await attachments.upload({ fileType: 'proFiles', infoId: '1', sysId: '2', name: '合同.pdf', file: new Blob(['x']) });
  expect(seen.map(({ url }) => url)).toEqual([
    'POST /api/grp/crmOwner/selectOwnerPageTables',
    'GET /api/grp/cMultilevelsort?pmultiLevelSortID=%E7%9C%81+1',
    'POST /api/grp/crmOwner/updateOwnerPageTables',
    'POST /api/system/fileCommon/ossUpload',
  ]);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ queryCondition: { ownerName: '甲' } });
  expect(seen[2]?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(new URLSearchParams(seen[2]?.body).get('contact')).toBe('甲');
  expect(seen[3]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256));
  answering = (_, response) => {
    const disposition = "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf";
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition });
    response.end(bytes);
  };
  const file = await attachments.download({ fileName: 'x', filepath: '1', sysId: '2' });
  expect(file.fileName).toBe('合同.pdf');
  expect(Buffer.compare(Buffer.from(await file.blob.arrayBuffer()), bytes)).toBe(0);
  expect(file.blob.type).toBe('application/pdf');
});

test('a call that is given up is told at once, and its connection is cut', async () => {
  const cut = new Promise<void>((resolve) => {
    answering = (request) => request.socket.once('close', () => resolve());
  });
  const stop = new AbortController();
  const call = client().measures.remove(byId, { signal: stop.signal });
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await expect(call).rejects.toMatchObject({ code: 'aborted', inDoubt: true });
  await cut;
  const before = client().measures.remove(byId, { signal: AbortSignal.abort() });
  await expect(before).rejects.toMatchObject({ code: 'aborted' });
  expect(seen).toHaveLength(1);
});

test('two hundred calls at once share the connections and each gets its own answer', async () => {
  answering = (_, response, body) => say(200, JSON.stringify({ data: JSON.parse(body) }))(_, response, body);
  const one = client();
  const ids = Array.from({ length: 200 }, (_, index) => String(index).padStart(32, '0'));
  const answers = await Promise.all(ids.map((optGuaranty_ID) => one.measures.get({ optGuaranty_ID })));
  expect(answers.map(({ optGuaranty_ID }) => optGuaranty_ID)).toEqual(ids);
});
