/** Starts the worker with the server, which all pages share, and hands to it what the service worker gets of calls. `folder` is that of the demo. */
export function openServer(folder: URL): SharedWorker {
  const server = new SharedWorker(new URL('server/worker.js', folder), { type: 'module', name: 'danbao' });
  server.port.start();
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => server.port.postMessage(data, [...ports]));
  navigator.serviceWorker.startMessages();
  return server;
}
