import type { Issue, Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { compareDecimals, isDecimal } from '../../format/decimal.ts';

/** What a government guarantor charges a client at most, in % a year: less for small sums (万元). */
export const governmentFeeRates = { small: { sum: '500', rate: '1' }, others: { rate: '1.5' } } as const;

/** Charges beside the guarantee fee, of an application. */
const charges = ['consultingRate', 'consultingSum', 'marginRate', 'bzSum', 'reviewSum', 'otherFee'] as const;

/** Asks a government guarantor about charges beside the guarantee fee, and about a rate above what such a guarantor takes (国办发〔2019〕6 号). */
export function governmentFeeWarnings(values: Values): readonly Issue[] {
  const above = (name: string, most: string) => {
    const value = values[name];
    return typeof value === 'string' && isDecimal(value) && compareDecimals(value, most) > 0;
  };
  const { small, others } = governmentFeeRates;
  const { rate } = above('applySum', small.sum) ? others : small;
  return [
    ...charges
      .filter((name) => above(name, '0'))
      .flatMap((name) =>
        warning(
          name,
          'governmentCharge',
          '政府性融资担保机构除担保费外不应收取此项费用（国办发〔2019〕6 号）',
          'is a charge that a government guarantor does not take beside its fee (State Council Office 2019 No. 6)',
        ),
      ),
    ...(above('guaranteeRate', rate)
      ? warning(
          'guaranteeRate',
          'governmentRate',
          `高于政府性融资担保机构的 ${rate}%`,
          `is above the ${rate}% of government guarantors`,
        )
      : []),
  ];
}
