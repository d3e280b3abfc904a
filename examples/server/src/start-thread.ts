import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread whose code is the file `name` beside the caller, in the sources and in the build, where all files lie in one
 * folder. `caller` is its `import.meta.url`.
 */
export function startThread(name: string, caller: string, options: Omit<WorkerOptions, 'eval'> = {}): Worker {
  const isSource = caller.endsWith('.ts');
  const code = new URL(`./${name}${isSource ? '.ts' : '.js'}`, caller);
  if (!isSource) return new Worker(code, options);
  // Threads do not take over how the sources are read.
  const read = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(code.href)})))`;
  return new Worker(read, { ...options, eval: true });
}
