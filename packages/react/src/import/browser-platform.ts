import type { Platform } from '@danbao/core/exchange';
import { browserStreams } from './browser-streams.ts';
import { parseCsv } from './parse-csv.ts';

/** The exchange engine's platform in a browser, in a page and in a worker alike. Large texts stay in memory. */
export const browserPlatform: Platform = { ...browserStreams, parseCsv };
