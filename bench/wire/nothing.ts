import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAll } from './child.ts';

export interface Nothing {
  /** ms that every answer takes. */
  readonly delay: number;
}

const answer = JSON.stringify({
  code: 'success',
  message: '新增成功',
  data: { optGuaranty_ID: '1'.repeat(32), version: '1' },
});

/** A server that reads what it is sent and does nothing with it. */
answerAll<Nothing, number>(({ delay }) => {
  const server = createServer((request, response) => {
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
