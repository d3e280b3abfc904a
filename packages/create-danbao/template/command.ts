import { start } from '@danbao/cli';
import { danbao } from './definitions.ts';

await start({ danbao });
