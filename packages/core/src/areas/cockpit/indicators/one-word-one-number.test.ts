import { expect, test } from 'vitest';
import { quantities } from '../../post-guarantee/quantities.ts';
import { indicators } from './indicators.ts';
import { movesOf } from './moves-of.ts';

const ofLedger = Object.values(indicators).filter((indicator) => indicator.kind === 'ledger');

test.each(['zh', 'en'] as const)(
  'an indicator bears the name of a quantity only where it is the same number (%s)',
  (locale) => {
    const differing = ofLedger.filter((indicator) =>
      Object.values(quantities).some(
        (quantity) =>
          quantity.label[locale].toLowerCase() === indicator.label[locale].toLowerCase() &&
          // The ledger is of our share.
          !(quantity.share === 'ours' && JSON.stringify(movesOf(quantity)) === JSON.stringify(indicator.moves)),
      ),
    );
    expect(differing.map(({ code }) => code)).toEqual([]);
  },
);
