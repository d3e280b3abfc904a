/** The kit's own worker; its file lies beside this one, in the sources and in what is published. Throws where there are none. */
export function newWorker(): Worker {
  return new Worker(new URL('./import-worker.js', import.meta.url), { type: 'module' });
}
