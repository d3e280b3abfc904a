// The server as a library: for an installation with definitions of its own.
export type { Config } from './config.ts';
export { readConfig } from './config.ts';
export { builtInEffects } from './registries/effects.ts';
export type { Effects, ServerEffects } from './resources/effects.ts';
export { type ServeOptions, serve } from './serve.ts';
export { type Running, type StartOptions, start } from './start.ts';
