import { availableParallelism } from 'node:os';

/** One worker for each core; VITEST_MAX_WORKERS sets another number. */
export const workers = Number(process.env.VITEST_MAX_WORKERS || availableParallelism());
