import type { ResourceEffects } from '@danbao/core';
import type { ServerHost } from './answer.ts';

/** What the server does beside storing a record, by the name of its resource. */
export type Effects = Readonly<Record<string, ResourceEffects<ServerHost>>>;
