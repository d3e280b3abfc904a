import type { Access, AnyEndpoint, Method, Send } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { send } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';

/** One way to reach an endpoint: its own or an alias. */
export interface EndpointRequest {
  readonly access: Access;
  readonly method: Method;
  /** Ids in it are `x`. */
  readonly path: string;
  readonly send: Send;
}

/** Every request that the server answers, aliases too. */
export const endpointRequests: readonly EndpointRequest[] = Object.values(endpoints)
  .flatMap((area) => Object.values<AnyEndpoint>(area))
  .flatMap((endpoint) =>
    [endpoint, ...endpoint.aliases].map(({ method, path }) => ({
      access: endpoint.access,
      method,
      path: path.replace(/\{\w+\}/g, 'x'),
      send: endpoint.send,
    })),
  );

interface AnswersOptions {
  readonly token: string | undefined;
  /** Authorization of another kind. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What the requests are answered, as `GET path: 200`, or `GET path: 403 message`. What is sent is empty, as permission is
 * looked at before content.
 */
export async function answersTo(
  server: Pick<TestServer, 'fetch' | 'baseUrl'>,
  requests: readonly EndpointRequest[],
  { token, headers = {} }: AnswersOptions,
): Promise<string[]> {
  const answers: string[] = [];
  for (let start = 0; start < requests.length; start += 20)
    answers.push(
      ...(await Promise.all(
        requests.slice(start, start + 20).map(async (request) => {
          const { method, path } = request;
          const answer = await send(server, token, method, path, { body: emptyBody(request), headers });
          return `${method} ${path}: ${answer.status}${await messageOf(answer)}`;
        }),
      )),
    );
  return answers;
}

/** Of a refusal; a success may be a stream without an end. */
async function messageOf(answer: Response): Promise<string> {
  if (!answer.ok) return ` ${((await answer.json()) as { message?: string }).message}`;
  await answer.body?.cancel();
  return '';
}

function emptyBody({ method, send: kind }: EndpointRequest): unknown {
  if (method === 'GET' || method === 'DELETE') return undefined;
  return kind === 'multipart' ? new FormData() : kind === 'form' ? new URLSearchParams() : {};
}
