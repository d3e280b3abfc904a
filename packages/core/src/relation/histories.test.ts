import { test } from 'vitest';
import { checkHistories } from './testing/histories.ts';

test('no sequence of payments, repayments, compensations, recoveries, releases, corrections and undoings breaks a limit', () =>
  checkHistories(100));
