import { areas } from '../areas/areas.ts';
import { createSession, type SessionOptions } from '../areas/session/session.ts';
import { createClient } from './client.ts';
import type { ClientOptions } from './client-options.ts';

const baseUrl = 'http://danbao.test/api';

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', date: new Date().toUTCString(), ...init.headers },
  });
}

/** A client over a function that answers each request; nothing waits. */
export function clientOver(
  answer: (request: Request, number: number) => Response | Promise<Response>,
  { session, ...options }: Partial<Omit<ClientOptions, 'session'>> & { session?: SessionOptions } = {},
) {
  const seen: Request[] = [];
  const waits: number[] = [];
  const ours = createSession(session);
  const client = createClient(areas, {
    baseUrl,
    session: ours,
    sleep: async (ms) => {
      waits.push(ms);
    },
    fetch: async (request, init) => {
      const sent = new Request(request, init);
      seen.push(sent);
      return answer(sent, seen.length);
    },
    ...options,
  });
  return { client, session: ours, seen, waits };
}
