import { isDecimal, multiplyDecimals, percentOf } from '@danbao/core/format';
import { useEffect, useRef } from 'react';
import type { FlowFormState } from '../flows/use-flow-form.ts';
import { parseValues } from '../form/parse-values.ts';

const rates = { vouchSum: 'vouchRate', consultSum: 'consultRate' } as const;
const sources: readonly string[] = ['loanSum', 'periodMonth', ...Object.values(rates)];

/** Proposes the fees of a credit use from its amount, rates and months, until another amount is typed. */
export function useFeeProposals({ flow, fills, form }: Pick<FlowFormState, 'flow' | 'fills' | 'form'>): void {
  const proposed = useRef(new Map<string, string>());
  const own = Object.entries(rates).filter(([name]) => fills.includes(name));
  const latest = useRef(own);
  latest.current = own;
  useEffect(() => {
    const fees = () => {
      const values = parseValues(flow.form, form.getValues());
      const textOf = (name: string) => String(values[name] ?? '');
      return latest.current.flatMap(([name, rate]) => {
        const fee = feeOf(textOf('loanSum'), textOf(rate), textOf('periodMonth'));
        return fee === undefined ? [] : [{ name, fee, typed: textOf(name) }];
      });
    };
    // A draft as it was saved stays; only what was proposed in it follows later changes.
    for (const { name, fee, typed } of fees()) if (typed === fee) proposed.current.set(name, fee);
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      if (changed !== undefined && !sources.includes(changed)) return;
      for (const { name, fee, typed } of fees()) {
        if (typed !== '' && typed !== proposed.current.get(name)) continue;
        proposed.current.set(name, fee);
        if (typed !== fee) form.setValue(name, fee, { shouldDirty: true, shouldValidate: true });
      }
    });
    return unsubscribe;
  }, [flow, form]);
}

/** A fee in the unit of `sum`, by a yearly rate in % over months, to 4 decimals; undefined while one of them is missing. */
export function feeOf(sum: string, rate: string, months: string): string | undefined {
  if (![sum, rate, months].every((text) => isDecimal(text, { signed: false }))) return undefined;
  const fee = percentOf(multiplyDecimals(multiplyDecimals(sum, rate), months), '120000', 4);
  return fee && multiplyDecimals(fee, '1');
}
