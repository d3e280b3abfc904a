import { availableParallelism } from 'node:os';

/**
 * Three workers for two cores: while one waits for a browser, a database or a child process, another computes.
 * VITEST_MAX_WORKERS sets another number.
 */
export const workers = Number(process.env.VITEST_MAX_WORKERS || Math.ceil(availableParallelism() * 1.5));
