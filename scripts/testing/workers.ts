import { availableParallelism } from 'node:os';

/**
 * A worker for each core: what it waits for, a browser, a database or a child process, computes on this machine too, and each
 * loads the server anew. VITEST_MAX_WORKERS sets another number.
 */
export const workers = Number(process.env.VITEST_MAX_WORKERS || availableParallelism());
