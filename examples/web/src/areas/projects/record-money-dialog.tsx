import {
  type AnyEntity,
  credit,
  formatAmount,
  type Option,
  paymentBody,
  pick,
  repaymentBody,
  type ValuesOf,
  withOptions,
} from '@danbao/core';
import { formValues, RecordDialog, useDanbao, useEndpoint, useMessage } from '@danbao/react';
import { useQueryClient } from '@tanstack/react-query';
import { useProjectWords } from './i18n/words.ts';

export interface RecordMoneyDialogProps {
  readonly what: 'payment' | 'repayment';
  readonly apply_ID: string;
  readonly onClose: () => void;
}

/** Records money paid out or paid back under one of the concluded credit uses of an application. */
export function RecordMoneyDialog({ what, apply_ID, onClose }: RecordMoneyDialogProps) {
  const w = useProjectWords();
  const { client } = useDanbao();
  const tell = useMessage();
  const queries = useQueryClient();
  const { data: uses } = useEndpoint(credit.loanPlansOf, { apply_ID });
  if (!uses) return null;
  const concluded = uses.filter(({ state }) => state === 'concluded');
  const [first] = concluded;
  const body = what === 'payment' ? paymentBody : repaymentBody;
  const options = concluded.map(({ loanId, payee = '', loanSum = '0' }): Option => {
    const text = `${payee} ${formatAmount(loanSum)} ${w('wan')}`;
    return { value: loanId, label: { zh: text, en: text } };
  });
  const entity = withOptions(asPicked(body, w('use')), { loanId: options });
  const names = Object.keys(body.fields);
  const known = { loanId: first?.loanId ?? '', payee: first?.payee ?? '', interestSum: '0' };
  return (
    <RecordDialog
      title={w(what === 'payment' ? 'addPayment' : 'addRepayment')}
      entity={entity}
      names={names}
      values={formValues(names, known)}
      onSave={async (values) => {
        if (what === 'payment') await client.request(credit.addPayment, values as ValuesOf<typeof paymentBody>);
        else await client.request(credit.addRepayment, values as ValuesOf<typeof repaymentBody>);
        tell.success(w('recorded'));
        await queries.invalidateQueries({ queryKey: ['danbao'] });
      }}
      onClose={onClose}
    />
  );
}

/** The credit use is chosen by its name. */
function asPicked(entity: AnyEntity, label: string): AnyEntity {
  const { loanId: _, ...rest } = entity.fields;
  return { ...entity, fields: { loanId: pick(label, label, { required: true }), ...rest } };
}
