import { notices } from '@danbao/core';
import { implement } from '../../implement.ts';
import { centreHandlers } from './centre-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { publishHandlers } from './publish-handlers.ts';

export const noticesArea = implement(notices)({ ...entryHandlers, ...centreHandlers, ...publishHandlers });
