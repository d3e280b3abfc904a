import { useEffect, useRef } from 'react';
import { parseValues } from '../form/parse-values.ts';
import type { FlowFormState } from '../flows/use-flow-form.ts';
import { feeOf } from './fee-of.ts';

const rates = { vouchSum: 'vouchRate', consultSum: 'consultRate' } as const;
const sources: readonly string[] = ['loanSum', 'periodMonth', ...Object.values(rates)];

/** Proposes the fees of a credit use from its amount, rates and months, until another amount is typed. */
export function useFeeProposals({ flow, fills, form }: Pick<FlowFormState, 'flow' | 'fills' | 'form'>): void {
  const proposed = useRef(new Map<string, string>());
  const own = Object.entries(rates).filter(([name]) => fills.includes(name));
  const latest = useRef(own);
  latest.current = own;
  useEffect(() => {
    const propose = () => {
      const values = parseValues(flow.form, form.getValues());
      const textOf = (name: string) => String(values[name] ?? '');
      for (const [name, rate] of latest.current) {
        const fee = feeOf(textOf('loanSum'), textOf(rate), textOf('periodMonth'));
        const typed = textOf(name);
        if (fee === undefined || (typed !== '' && typed !== fee && typed !== proposed.current.get(name))) continue;
        proposed.current.set(name, fee);
        if (typed !== fee) form.setValue(name, fee, { shouldDirty: true, shouldValidate: true });
      }
    };
    propose();
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === undefined || sources.includes(name)) propose();
    });
    return unsubscribe;
  }, [flow, form]);
}
