import { setTimeout as wait } from 'node:timers/promises';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** In ms: a collector that hangs does not keep a server from ending. */
const longestStop = 3000;

export interface TelemetrySettings {
  /** Where a collector takes OTLP over HTTP: `http://otel-collector:4318`. */
  readonly endpoint: string;
  /** Sent with everything, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Every how many ms metrics are sent. */
  readonly metricInterval: number;
}

/**
 * Sends traces and metrics to a collector, by OpenTelemetry's own SDK: what else its variables say (`OTEL_TRACES_SAMPLER`,
 * `OTEL_BSP_…`) holds as well. For the whole process; a collector that is away loses what it would have got, and no call waits for it.
 */
export function startTelemetry(settings: TelemetrySettings): { readonly stop: () => Promise<void> } {
  const { serviceName, version, metricInterval: exportIntervalMillis } = settings;
  const to = (path: string) => ({ url: `${settings.endpoint.replace(/\/+$/, '')}/${path}`, headers: settings.headers });
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version });
  const tracing = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(to('v1/traces')))],
  });
  const exporter = new OTLPMetricExporter(to('v1/metrics'));
  const measuring = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis })],
  });
  trace.setGlobalTracerProvider(tracing);
  metrics.setGlobalMeterProvider(measuring);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    stop: async () => {
      const ended = Promise.allSettled([tracing.shutdown(), measuring.shutdown()]);
      await Promise.race([ended, wait(longestStop, undefined, { ref: false })]);
    },
  };
}
