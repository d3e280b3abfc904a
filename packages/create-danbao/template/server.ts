import { serve } from '@danbao/server';
import { danbao } from './definitions.ts';

await serve({ danbao, webDist: 'dist' });
