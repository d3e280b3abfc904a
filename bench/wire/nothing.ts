import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAll } from './answer-all.ts';

export interface Nothing {
  /** ms that every answer takes. */
  readonly delay: number;
  /** The port of a real server that knows what this one does not: settings, owners, divisions. */
  readonly behind: number;
}

const added = JSON.stringify({
  code: 'success',
  message: '新增成功',
  data: { optGuaranty_ID: '1'.repeat(32), version: '1' },
});
const notFound = JSON.stringify({ code: 'success', message: '查询成功', data: [] });

/**
 * A server that reads what it is sent and does nothing with it: a measure is always added, never found, and in nobody's way. It takes
 * them one by one, so that what is compared with it is the cost of a row on its way.
 */
answerAll<Nothing, number>(({ delay, behind }) => {
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? '');
    if (request.url?.endsWith('/addBatch')) return void response.writeHead(404).end();
    if (answer === undefined) return void pass(request, response, behind);
    request.resume();
    const reply = () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
      response.end(answer);
    };
    request.on('end', delay === 0 ? reply : () => setTimeout(reply, delay));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
});

function answerTo(url: string): string | undefined {
  if (url.endsWith('/addOneOptGuarantyInfo')) return added;
  return url.endsWith('/lookUpOptGuaranties') || url.endsWith('/conflicts') ? notFound : undefined;
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization, 'content-type': type } = request.headers;
  const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
