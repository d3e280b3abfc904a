/** The exchange engine with everything that it needs on Node, for scripts and services; and the command for other definitions. */
export * from '@danbao/core/exchange';
export * from '@danbao/core/workbook';
export { type FileSource, fileSource } from './node/file-source.ts';
export { createJob, isRunning, type ListedJob, listJobs, openJob, readJob, removeJob } from './node/job-store.ts';
export { nodePlatform } from './node/platform.ts';
export { type StartOptions, start } from './start.ts';
