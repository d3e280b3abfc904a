import { http, type RequestHandler } from 'msw';
import { createDanbao, type Danbao } from './create-danbao.ts';
import { allows } from './endpoint/access.ts';
import type { AnyEndpoint } from './endpoint/endpoint.ts';
import { knownEntities } from './endpoint/known-entities.ts';
import { readSent, shapeInput } from './endpoint/read-input.ts';
import { decodeInput } from './endpoint/wire-shape.ts';
import type { AnyEntity } from './entity.ts';
import { type Handling, preferredHandling } from './field/handling.ts';
import { type Issue, validate } from './field/validate.ts';
import { message } from './i18n/message.ts';
import { saveFlow } from './mock/mock-flows.ts';
import { type MockContext, type MockHandlers, mockHandlers } from './mock/mock-handlers.ts';
import { answerOfResource } from './mock/mock-resources.ts';
import { createMockState, type MockState } from './mock/mock-state.ts';
import { notInMock } from './mock/not-in-mock.ts';
import { acceptIssues, nameUnknownFields, Refusal } from './mock/refusal.ts';

export { mockedCalls } from './mock/mock-handlers.ts';
export { createMockState, type MockState } from './mock/mock-state.ts';
export { Refusal } from './mock/refusal.ts';
export type { MockContext, MockHandlers };

export interface MockOptions {
  /** The same base as the client's: `https://oa.example.com/api`. */
  readonly baseUrl: string;
  readonly state?: MockState;
  /** What is defined, where you add kinds, flows or resources to what is built in. */
  readonly danbao?: Danbao;
  /** Handlers of your own in place of some of ours. */
  readonly replace?: { readonly [A in keyof MockHandlers]?: Partial<MockHandlers[A]> };
}

/**
 * msw handlers for every endpoint, made from the definitions and stateful. The calls of resources, flows and measures are
 * answered by the rules that a server uses; `mockedCalls` names what else there is, and a call of a server's own rules is
 * refused with status 501 and the code `notInMock`. Use with `setupServer(...handlers)` or `setupWorker(...handlers)`.
 */
export function danbaoHandlers({
  baseUrl,
  danbao = createDanbao(),
  state = createMockState(danbao),
  replace = {},
}: MockOptions): RequestHandler[] {
  const { areas, kinds, flows, resources, limits, conflicts } = danbao;
  return Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const handle =
        handlerOf(replace, area, name) ??
        handlerOf(mockHandlers, area, name) ??
        defined(endpoint, area === 'flowForms' ? flows[name]?.code : undefined);
      const known = knownEntities(endpoint, endpoints);
      return [endpoint, ...endpoint.aliases].map(({ method, path }) =>
        http[method.toLowerCase() as 'get'](`${baseUrl}/${path.replace(/\{(\w+)\}/g, ':$1')}`, ({ request, params }) =>
          handle
            ? answer({ endpoint, known, handle }, request, params, {
                state,
                kinds,
                flows,
                resources,
                limits,
                conflicts,
              })
            : notInMock(`${area}.${name}`),
        ),
      );
    }),
  );
}

type Handle = (input: Readonly<Record<string, unknown>>, context: MockContext) => unknown;

function handlerOf(handlers: object, area: string, name: string): Handle | undefined {
  return (handlers as Readonly<Record<string, Readonly<Record<string, Handle>> | undefined>>)[area]?.[name];
}

/** What follows from a resource, or from a flow that is saved under its own name. */
function defined(endpoint: AnyEndpoint, flowCode: string | undefined): Handle | undefined {
  if (endpoint.of) return (input, context) => answerOfResource(endpoint, input, context);
  return flowCode === undefined
    ? undefined
    : (input, context) => saveFlow({ ...input, flowId: String(input.flowId), flowCode }, context);
}

interface Route {
  readonly endpoint: AnyEndpoint;
  /** Whose fields it knows. */
  readonly known: readonly AnyEntity[] | undefined;
  readonly handle: Handle;
}

async function answer(
  { endpoint, known, handle }: Route,
  request: Request,
  params: Readonly<Record<string, unknown>>,
  world: Pick<MockContext, 'state' | 'kinds' | 'flows' | 'resources' | 'limits' | 'conflicts'>,
): Promise<Response> {
  try {
    const username = allow(endpoint, request, world.state);
    const sent = await readSent(request, params);
    const input = shapeInput(endpoint, sent);
    const warnings: Issue[] = [];
    const unusual = {
      handling: handlingOf(request, input),
      warn: (more: readonly Issue[]) => void warnings.push(...more),
    };
    if (known) nameUnknownFields(unusual, decodeInput(endpoint.wire, sent), known);
    if (endpoint.input && !endpoint.open) acceptIssues(unusual, validate(endpoint.input, input), input);
    const version = request.headers.get('if-match')?.replaceAll('"', '');
    return respond(endpoint, await handle(input, { ...world, ...unusual, username, version }), warnings);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** As a server does: who sends `confirmed` has asked a person. */
function handlingOf(request: Request, { confirmed }: Readonly<Record<string, unknown>>): Handling {
  return typeof confirmed === 'string' ? 'strict' : (preferredHandling(request.headers.get('prefer')) ?? 'lenient');
}

function allow({ access }: AnyEndpoint, request: Request, state: MockState): string {
  if (access === 'public') return '';
  const username = state.tokens.get(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
  if (username === undefined) throw new Refusal(401, 'signInAgain');
  if (!allows(access, state.accounts.get(username)?.permissions ?? [])) throw new Refusal(403, 'forbidden');
  return username;
}

function respond({ data: shape }: AnyEndpoint, data: unknown, warnings: readonly Issue[]): Response {
  if (shape.shape === 'file') {
    const { blob, fileName } = data as { blob: Blob; fileName: string };
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}; size=${blob.size}`;
    return new Response(blob, { headers: { 'content-disposition': disposition } });
  }
  if (shape.shape === 'events')
    return new Response(data as ReadableStream, { headers: { 'content-type': 'text/event-stream' } });
  const unusual = warnings.length > 0 ? { warnings } : {};
  return Response.json({ code: 'success', data: (shape.at ? { [shape.at]: data } : data) ?? null, ...unusual });
}

function refused({ status, key, issues, data }: Refusal): Response {
  const words = typeof data === 'string' ? data : message(key, 'zh');
  return Response.json({ code: 'fail', message: words, issues, data: data ?? null }, { status });
}
