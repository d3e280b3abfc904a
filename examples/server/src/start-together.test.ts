import { test } from 'vitest';
import { startTwo } from './testing/start-together.ts';

/** With the sample, which takes much longer, in `start-together.long.ts`. */
test('two processes that start at once on an empty database both come up', () => startTwo('off'));
