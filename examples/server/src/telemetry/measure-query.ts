import { type Histogram, metrics, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { instrumentation } from './instrumentation.ts';

/** Characters of a statement that a span keeps: many rows in one insert are a long text. */
const longestText = 2000;

let seconds: Histogram | undefined;

/** Sends a statement: its time is measured, and where the call that asks is traced, it gets a span of its own. It never holds a value. */
export async function measureQuery<T>(text: string, send: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation.toUpperCase() };
  const span = startSpan(text, attributes);
  try {
    return await send();
  } catch (error) {
    const { code, name } = error as Error & { code?: string };
    span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code ?? name);
    throw error;
  } finally {
    span?.end();
    // Made with the first statement: before the start of telemetry there is nothing that would take it.
    seconds ??= metrics.getMeter(instrumentation).createHistogram('db.client.operation.duration', {
      ...{ unit: 's', description: 'Time of a statement' },
      advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10] },
    });
    seconds.record((performance.now() - began) / 1000, attributes);
  }
}

function startSpan(text: string, attributes: Readonly<Record<string, string>>): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  return trace.getTracer(instrumentation).startSpan(attributes['db.operation.name'] || 'query', {
    kind: SpanKind.CLIENT,
    attributes: { ...attributes, 'db.query.text': text.slice(0, longestText) },
  });
}
