import { applicationFees, drawdownFees, type FeeRule, feeOf } from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { useEffect, useRef } from 'react';
import type { FlowFormState } from '../flows/use-flow-form.ts';
import { parseValues } from '../form/parse-values.ts';

const rulesOf: Readonly<Record<string, readonly FeeRule[]>> = {
  [flowDefinitions.project.code]: applicationFees,
  [flowDefinitions.creditUse.code]: drawdownFees,
};

/** Proposes the fees of a credit application or a drawdown from amount, rates and term, until another amount is typed. */
export function useFeeProposals({ flow, fills, form }: Pick<FlowFormState, 'flow' | 'fills' | 'form'>): void {
  const proposed = useRef(new Map<string, string>());
  const own = (rulesOf[flow.code] ?? []).filter(({ fee }) => fills.includes(fee));
  const latest = useRef(own);
  latest.current = own;
  useEffect(() => {
    const fees = () => {
      const values = parseValues(flow.form, form.getValues());
      return latest.current.flatMap((rule) => {
        const fee = feeOf(rule, values);
        return fee === undefined ? [] : [{ name: rule.fee, fee, typed: String(values[rule.fee] ?? '') }];
      });
    };
    // A draft as it was saved stays; only what was proposed in it follows later changes.
    for (const { name, fee, typed } of fees()) if (typed === fee) proposed.current.set(name, fee);
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      const isSource = ({ rate, of, share, term }: FeeRule) => [rate, of, share, term].includes(changed);
      if (changed !== undefined && !latest.current.some(isSource)) return;
      for (const { name, fee, typed } of fees()) {
        if (typed !== '' && typed !== proposed.current.get(name)) continue;
        proposed.current.set(name, fee);
        if (typed !== fee) form.setValue(name, fee, { shouldDirty: true, shouldValidate: true });
      }
    });
    return unsubscribe;
  }, [flow, form]);
}
