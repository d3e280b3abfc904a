import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/caller.ts';
import { instrumentation } from './instrumentation.ts';

const headers = {
  get: (given: Headers, name: string) => given.get(name) ?? undefined,
  keys: (given: Headers) => [...given.keys()],
};

/**
 * A span for each request, below that of the caller where `traceparent` names one, and its time until the answer begins. Both know the
 * endpoint's own path, never what stands in its places or its query.
 */
export function traceRequest(): MiddlewareHandler<AppEnv> {
  const tracer = trace.getTracer(instrumentation);
  const seconds = metrics.getMeter(instrumentation).createHistogram('http.server.request.duration', {
    ...{ unit: 's', description: 'Time until the answer begins' },
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });
  return async (c, next) => {
    const began = performance.now();
    const { method } = c.req;
    const caller = propagation.extract(context.active(), c.req.raw.headers, headers);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, caller);
    try {
      await context.with(trace.setSpan(caller, span), next);
    } finally {
      const { status } = c.res;
      const endpoint = c.get('route');
      const route = endpoint === undefined ? undefined : `/api/${endpoint}`;
      const attributes = {
        'http.request.method': method,
        'http.response.status_code': status,
        ...(route === undefined ? {} : { 'http.route': route }),
        ...(status < 500 ? {} : { 'error.type': String(status) }),
      };
      seconds.record((performance.now() - began) / 1000, attributes);
      span.setAttributes({ ...attributes, 'danbao.request_id': c.get('requestId') });
      if (route !== undefined) span.updateName(`${method} ${route}`);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  };
}
