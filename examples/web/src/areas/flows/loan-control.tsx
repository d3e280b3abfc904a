import { credit, loanLabel } from '@danbao/core/credit';
import { useEndpoint } from '@danbao/react';
import { type ControlProps, EntityFormContext, ListControl } from '@danbao/react/form';
import { use } from 'react';

/** A drawdown of the credit that the form is about: the form keeps its id and shows what it is called. */
export function LoanControl(props: ControlProps) {
  const form = use(EntityFormContext)?.form;
  const apply_ID = String(form?.watch('applyId') ?? '');
  const value = String(form?.watch('loanId') ?? '');
  const { data = [] } = useEndpoint(credit.loanPlansOf, { apply_ID }, { enabled: apply_ID !== '' });
  const loans = data.filter(({ state }) => state === 'concluded');
  const names = new Map(loans.map((loan) => [loan.loanId, loanLabel(loan)]));
  return (
    <ListControl
      {...props}
      value={value}
      options={[...names].map(([loanId, text]) => ({ value: loanId, text }))}
      onChange={(loanId) => {
        form?.setValue('loanId', loanId, { shouldDirty: true });
        props.onChange(names.get(loanId) ?? '');
      }}
    />
  );
}
