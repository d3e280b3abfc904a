import { credit } from '@danbao/core/credit';
import { options } from '@danbao/core/fields';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatAmount } from '@danbao/core/format';
import { listing } from '@danbao/core/resources';
import { Listing } from '@danbao/react/resources';
import { StateTag } from '@danbao/react/ui';
import { Link } from 'react-router';
import { useProjectWords } from './i18n/words.ts';

const states = options(
  ['draft', '草稿', 'Draft', 'quiet'],
  ['applied', '审批中', 'In approval', 'info'],
  ['concluded', '已审结', 'Concluded', 'success'],
  ['stopped', '已终止', 'Terminated', 'danger'],
);

const uses = listing(credit.loanPlansOf, {
  follows: ['loanPlan'],
  key: 'loanId',
  columns: ['payee', 'loanSum', 'loanFactSum', 'periodMonth', 'state'],
});

/** The credit uses of an application, each with the way to its flow. */
export function CreditUses({ apply_ID }: { readonly apply_ID: string }) {
  const w = useProjectWords();
  return (
    <Listing
      listing={uses}
      fixed={{ apply_ID }}
      columns={{
        payee: {
          cell: ({ loanId, payee }) => (
            <Link
              className="db-link db-cell-cut"
              title={payee}
              to={flowPath(flowDefinitions.creditUse, 'detail', { flowId: loanId, infoId: loanId })}
            >
              {payee}
            </Link>
          ),
        },
        loanSum: { kind: 'number', cell: ({ loanSum = '' }) => formatAmount(loanSum) },
        loanFactSum: { kind: 'number', cell: ({ loanFactSum = '' }) => formatAmount(loanFactSum) },
        state: { cell: ({ state }) => <StateTag options={states} value={state} />, kind: 'nowrap' },
      }}
      empty={w('noUses')}
      arrange={({ table }) => table}
    />
  );
}
