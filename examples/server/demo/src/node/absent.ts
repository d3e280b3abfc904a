// What a browser has nothing for: whoever calls it is told so, and the server answers as where a program is missing.

function absent(): never {
  throw Object.assign(new Error('not in a browser'), { code: 'ENOSYS' });
}

export class Worker {
  constructor() {
    absent();
  }
}
export const [
  spawn,
  request,
  lookup,
  createServer,
  connect,
  createRequire,
  fileURLToPath,
  pathToFileURL,
  createInterface,
] = Array<() => never>(9).fill(absent);
export const parentPort = null;
export const isMainThread = true;
export const tmpdir = () => '/tmp';
export const hostname = () => 'browser';
export const networkInterfaces = () => ({});
export const { performance } = globalThis;
export const constants = {};
export const versions = { node: '0.0' };
export default { spawn, request, lookup, createServer, connect, tmpdir, hostname, networkInterfaces, performance };
