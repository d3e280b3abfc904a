import { expect, test } from 'vitest';
import { type CreditFigures, creditStepsDone, firstOpenStep } from './credit-steps.ts';

const paid: CreditFigures = {
  ...{ state: 'approved', measureCount: 2, fulfilledCount: 2 },
  ...{ openUses: 0, concludedUses: 1, paidUses: 1 },
};

test.each([
  [{ state: 'draft', measureCount: 0 }, 'apply'],
  [{ state: 'applied', measureCount: 0, fulfilledCount: 0 }, 'measures'],
  [{ state: 'applied' }, 'approve'],
  [{ concludedUses: 0, paidUses: 0 }, 'use'],
  [{ openUses: 1 }, 'use'],
  [{ fulfilledCount: 1 }, 'fulfil'],
  [{ paidUses: 0 }, 'pay'],
  [{}, undefined],
] as const)('with %o the next step is %s', (figures, step) => {
  expect(firstOpenStep(creditStepsDone({ ...paid, ...figures }))).toBe(step);
});

test('nothing counts as paid out before every measure is fulfilled', () => {
  expect(creditStepsDone({ ...paid, fulfilledCount: 1 }).pay).toBe(false);
});
