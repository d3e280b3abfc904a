import { createClient, createSession, memoryStorage, signIn } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { metrics, type ProxyTracerProvider, trace } from '@opentelemetry/api';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookServer, startHookServer } from '../testing/hook-server.ts';
import { startTelemetry } from './start-telemetry.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

const projects = 'POST /api/grp/proProject/findProjectPageList';

let collector: HookServer;
let telemetry: ReturnType<typeof startTelemetry>;
beforeAll(async () => {
  collector = await startHookServer();
  telemetry = startTelemetry({
    ...{ endpoint: collector.url, headers: { authorization: 'Bearer of a test' }, metricInterval: 60_000 },
    ...{ serviceName: '担保', version: '1.2.3' },
  });
});
afterAll(async () => {
  await telemetry.stop();
  await collector.stop();
});

async function spansOf(traceId: string): Promise<readonly Sent[]> {
  const proxy = trace.getTracerProvider() as ProxyTracerProvider;
  await (proxy.getDelegate() as BasicTracerProvider).forceFlush();
  return collector.posted
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }: { spans: Sent[] }) => spans))
    .filter((span) => span.traceId === traceId);
}

async function metricNames(): Promise<readonly string[]> {
  await (metrics.getMeterProvider() as MeterProvider).forceFlush();
  const [last] = collector.posted.filter(({ path }) => path === '/v1/metrics').slice(-1);
  return JSON.parse(last?.body ?? '{}').resourceMetrics[0].scopeMetrics[0].metrics.map(
    ({ name }: { name: string }) => name,
  );
}

const attribute = ({ attributes }: Sent, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
};

onEveryDatabase((server, engine) => {
  const callerSpan = '00f067aa0ba902b7';
  const traceOf = (number: number) => `${engine === 'PGlite' ? 'a' : 'b'}${String(number).padStart(31, '0')}`;
  const clientWith = async (traceId: string) => {
    const session = createSession({ storage: memoryStorage() });
    const client = createClient(endpoints, {
      ...{ baseUrl: server.baseUrl, fetch: server.fetch, session },
      headers: () => ({ traceparent: `00-${traceId}-${callerSpan}-01` }),
    });
    await signIn(client, session, { username: 'lead', password: 'danbao2026' });
    return client;
  };

  test('a call and its statements are one trace below the span of the caller', async () => {
    const client = await clientWith(traceOf(1));
    await client.credit.projects({ pageSize: '1' });
    const spans = await spansOf(traceOf(1));
    const request = spans.find(({ name }) => name === projects);
    expect(request?.parentSpanId).toBe(callerSpan);
    expect(attribute(request as Sent, 'http.response.status_code')).toBe(200);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    expect(statements.every((span) => attribute(span, 'db.system.name') === 'postgresql')).toBe(true);
  });

  test('statements of calls at the same time stay with their own', async () => {
    const clients = await Promise.all([2, 3, 4].map((number) => clientWith(traceOf(number))));
    await Promise.all(clients.map((client) => client.credit.projects({ pageSize: '1' })));
    for (const number of [2, 3, 4]) {
      const spans = await spansOf(traceOf(number));
      const parents = new Set([callerSpan, ...spans.map(({ spanId }) => spanId)]);
      expect(spans.filter(({ parentSpanId = '' }) => !parents.has(parentSpanId))).toEqual([]);
      const request = spans.find(({ name }) => name === projects);
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
      expect(statements.map((span) => attribute(span, 'db.query.text'))).toEqual(
        expect.arrayContaining([expect.stringContaining('"apply_id"')]),
      );
    }
  });

  test('a write is traced, and no value of it gets into a span', async () => {
    const client = await clientWith(traceOf(5));
    await client.measures.add({ ...aMeasure('ship', { optName: '观测一号轮' }) });
    const spans = await spansOf(traceOf(5));
    expect(JSON.stringify(spans)).not.toMatch(/观测一号轮|danbao2026/);
    expect(spans.map(({ name }) => name)).toContain('INSERT');
  });

  test('times of requests and statements are measured', async () => {
    await (await clientWith(traceOf(6))).credit.projects({ pageSize: '1' });
    expect(await metricNames()).toEqual(
      expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']),
    );
  });

  test('the collector is told who sends, with the headers of the setting', async () => {
    await spansOf(traceOf(6));
    const [{ body, headers } = { body: '{}', headers: {} }] = collector.posted;
    expect(headers.authorization).toBe('Bearer of a test');
    expect(JSON.stringify(JSON.parse(body))).toContain('担保');
  });
});
