import { findPrincipal } from '../auth/principal.ts';
import type { Context } from '../context.ts';

/** A sign of life goes out this often, in ms: proxies close what is silent, and clients give it up after a minute. */
export const beatEvery = 25_000;
/** A listener who has left so many pieces unread is gone. */
const maxUnread = 32;

/** The caller's live events as a stream. It ends with their session, with the server, and when nobody reads it. */
export function eventStream({ deps, user }: Context, after: string | undefined): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { permissions } = user;
  const gone = deps.quota.stream(user.userId);
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(stream) {
        const end = () => {
          leave();
          try {
            stream.close();
          } catch {
            // The reader has gone first.
          }
        };
        const write = (text: string) => {
          if ((stream.desiredSize ?? 0) <= -maxUnread) end();
          else stream.enqueue(encoder.encode(text));
        };
        const beat = async () => {
          const now = await findPrincipal(deps, user.sessionId, user.userId).catch(() => user);
          if (!now) return end();
          permissions = now.permissions;
          write(': beat\n\n');
        };
        const timer = setInterval(() => void beat().catch(() => end()), beatEvery).unref();
        let unsubscribe = () => {};
        leave = () => {
          clearInterval(timer);
          unsubscribe();
          gone();
        };
        unsubscribe = deps.events.subscribe(
          {
            userId: user.userId,
            unitUid: user.unitUid,
            get permissions() {
              return permissions;
            },
            hear: ({ id, kind }) => write(`id: ${id}\nevent: ${kind}\ndata:\n\n`),
            end,
          },
          after,
        );
      },
      cancel: () => leave(),
    },
    // Nothing is made ready before it is read, so what is unread is what nobody took.
    { highWaterMark: 0 },
  );
}

/** The answer that carries the stream past proxies that would keep it back. */
export function sendEvents(stream: ReadableStream<Uint8Array>): Response {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  return new Response(stream, { headers });
}
