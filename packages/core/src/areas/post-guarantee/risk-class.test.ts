import { expect, it } from 'vitest';
import { classByFacts } from './risk-class.ts';

it.each([
  [0, '0', undefined, 'normal'],
  [1, '0', undefined, 'attention'],
  [90, '0', 'normal', 'attention'],
  [91, '0', 'normal', 'substandard'],
  [271, '0', undefined, 'doubtful'],
  [360, '0', undefined, 'doubtful'],
  [361, '0', undefined, 'loss'],
  // A compensation that has not come back is at best substandard, and one that has counts no more.
  [0, '0.000001', 'normal', 'substandard'],
  [300, '10', 'normal', 'doubtful'],
  // An inspection makes a class worse, never better.
  [0, '0', 'doubtful', 'doubtful'],
  [100, '0', 'attention', 'substandard'],
])(
  '%d days overdue, %s compensated, inspected as %s: %s',
  (overdueDays, compensationOutstanding, inspectedClass, is) => {
    expect(classByFacts({ overdueDays, compensationOutstanding, inspectedClass })).toBe(is);
  },
);
