#!/usr/bin/env bash
# @opentelemetry/api 1.9.1, sdk-metrics and sdk-trace-base 2.12.0, Node 20.20: what a module makes before the SDK is started.
#
# Guess: a tracer and a histogram that a module makes as it is loaded come alive alike once the providers are set: the API hands out
# stand-ins for both.
# Seen: the tracer does, the histogram never; what is recorded in it is lost without a word, and one of the same name that is made
# later is another:
#   spans early
#   measurements late
# Instruments of a library are made with their first use, not beside its imports.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @opentelemetry/api@1.9.1 @opentelemetry/sdk-metrics@2.12.0 @opentelemetry/sdk-trace-base@2.12.0
cat >early.js <<'SCRIPT'
import { metrics, trace } from '@opentelemetry/api';
import { AggregationTemporality, InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';

const tracer = trace.getTracer('library');
const early = metrics.getMeter('library').createHistogram('early');

const spans = new InMemorySpanExporter();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
metrics.setGlobalMeterProvider(provider);

tracer.startSpan('early').end();
early.record(1);
metrics.getMeter('library').createHistogram('late').record(1);
await provider.forceFlush();
console.log('spans', ...spans.getFinishedSpans().map(({ name }) => name));
const [{ scopeMetrics }] = exporter.getMetrics();
console.log('measurements', ...scopeMetrics.flatMap((scope) => scope.metrics.map(({ descriptor }) => descriptor.name)));
await provider.shutdown();
SCRIPT
seen=$(node early.js)
expected=$'spans early\nmeasurements late'
echo "$seen"
[ "$seen" = "$expected" ]
