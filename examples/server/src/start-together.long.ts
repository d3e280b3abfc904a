import { test } from 'vitest';
import { startTwo } from './testing/start-together.ts';

test('two processes that start at once on an empty database both come up with the sample data', () => startTwo('on'));
