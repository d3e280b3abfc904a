import type { AnyEndpoint, Areas } from '@danbao/core/client';
import type { DocumentedRequest } from './documented-call.ts';

/** A request that an endpoint is answered under, its own or another. */
interface AnsweredRequest {
  readonly area: string;
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly method: string;
  readonly path: string;
}

/** Every request of these areas. */
export function requestsOf(areas: Areas): readonly AnsweredRequest[] {
  return Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      [endpoint, ...endpoint.aliases].map(({ method, path }) => ({ area, name, endpoint, method, path })),
    ),
  );
}

/** Whether this is the documented request, or one of the documented family. */
export function isDocumentedAs(request: DocumentedRequest, method: string, path: string): boolean {
  const [verb = '', documented = ''] = request.split(' ');
  const shape = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const isIt = documented.endsWith('/*')
    ? path.startsWith(documented.slice(0, -1)) || path === documented.slice(0, -2)
    : shape(path) === shape(documented);
  return isIt && (verb === 'ANY' || verb === method);
}
