import { test } from 'vitest';
import { checkHistories } from './testing/histories.ts';

test('10,000 sequences of 40 changes break no limit', () => checkHistories(10_000));
