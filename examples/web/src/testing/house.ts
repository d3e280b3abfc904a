import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import type { TestServer } from '@danbao/testing/server/test-server';

type App = ReturnType<typeof createApp>;

/** One address for all servers of this process, one after another: the browser need not load the app again. */
export interface House {
  readonly url: string;
  /** Answers as this server from now on. */
  move(server: TestServer): void;
}

let listening: Promise<Listening> | undefined;
let app: App | undefined;

export async function house(): Promise<House> {
  listening ??= listen({ fetch: answer }, { port: 0, host: '127.0.0.1' });
  const { url } = await listening;
  return {
    url,
    move: ({ deps }) => {
      app = createApp(deps);
    },
  };
}

const answer: App['fetch'] = (request, ...rest) =>
  app ? app.fetch(request, ...rest) : new Response('nobody is in', { status: 503 });
