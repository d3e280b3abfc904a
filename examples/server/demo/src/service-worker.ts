import { pagePolicy } from '../../src/http/page-policy.ts';
import type { Made } from './made.ts';
import type { Call, Piece } from './protocol.ts';
import type { Fetching, ServiceScope } from './scopes.ts';

declare const __BUILD__: string;

const scope = self as unknown as ServiceScope;

/** The folder of the demo, with a slash at the end. */
const folder = new URL('./', scope.location.href);
const cacheName = `danbao-demo-${__BUILD__}`;

/** People live below folders of their own, so that two tabs may be two people. */
const person = /^(one|two)(?:\/(.*))?$/;
/** What the server answers, and no file. */
const ofServer = /^(api\/|healthz$|readyz$|docs(\/|$)|openapi\.json$)/;

scope.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== folder.origin || !url.pathname.startsWith(folder.pathname)) return;
  event.respondWith(answer(event, url));
});

async function keepAll(): Promise<void> {
  const made = (await (await fetch(new URL('made.json', folder))).json()) as Made;
  const cache = await caches.open(cacheName);
  await cache.addAll(made.keep.map((path) => new URL(path, folder).href));
}

async function dropOld(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('danbao-demo-') && name !== cacheName) await caches.delete(name);
}

async function answer(event: Fetching, url: URL): Promise<Response> {
  const path = url.pathname.slice(folder.pathname.length);
  const [, who, below = ''] = person.exec(path) ?? [];
  if (who === undefined) return file(path === '' ? 'index.html' : path, event.request);
  const basePath = `${folder.pathname}${who}`;
  if (ofServer.test(below)) return call(event, basePath);
  if (event.request.mode === 'navigate') return page(basePath);
  return file(`app/${below}`, event.request);
}

/** From what is kept; what is not, from the network. */
async function file(path: string, request: Request): Promise<Response> {
  const url = new URL(path, folder).href;
  const kept = await caches.match(url, { ignoreSearch: true });
  const answered = kept ?? (await fetch(request.url === url ? request : url));
  // A script is where it was asked for, not where it lies: by its address the app finds out where it lives.
  return new Response(answered.body, answered);
}

async function page(basePath: string): Promise<Response> {
  const kept = await file('app/index.html', new Request(new URL('app/index.html', folder)));
  const html = (await kept.text()).replaceAll('="./', `="${basePath}/`);
  const bridge = `<script src="${folder.pathname}bridge.js"></script>`;
  return new Response(html.replace('<head>', `<head>${bridge}`), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
  });
}

/** Hands a call to a page, which hands it to the worker with the server: service workers cannot reach that one themselves. */
async function call(event: Fetching, basePath: string): Promise<Response> {
  const { request } = event;
  const asking = await scope.clients.get(event.clientId);
  const [other] = await scope.clients.matchAll({ type: 'window' });
  const bridge = asking ?? other;
  if (!bridge) return Response.redirect(folder.href);
  const { port1, port2 } = new MessageChannel();
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const message: Call = {
    kind: 'call',
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body,
    basePath,
  };
  bridge.postMessage(message, body ? [port2, body] : [port2]);
  return answerFrom(port1, request.signal);
}

function answerFrom(port: MessagePort, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const cancel = () => port.postMessage('cancel');
    signal.addEventListener('abort', cancel);
    port.onmessage = ({ data }: MessageEvent<Piece>) => {
      if (data.kind === 'head') {
        const start = (given: ReadableStreamDefaultController<Uint8Array>) => {
          controller = given;
        };
        const body = data.isEmpty ? null : new ReadableStream({ start, cancel });
        resolve(
          new Response(body, { status: data.status, headers: data.headers.map(([name, value]) => [name, value]) }),
        );
      } else if (data.kind === 'chunk') controller?.enqueue(data.bytes);
      else if (data.kind === 'end') controller?.close();
      else {
        controller?.error(new Error(data.reason));
        reject(new TypeError(data.reason));
      }
      if (data.kind === 'end' || data.kind === 'failed') port.close();
    };
  });
}
