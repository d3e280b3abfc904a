import { credit, payments, repayments } from '@danbao/core/credit';
import { type Option, pick, withOptions } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import type { AnyResource } from '@danbao/core/resources';
import { useEndpoint } from '@danbao/react';
import { type AnyRecord, ResourceDialog, type ResourceDialogProps, ResourceList } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { useProjectWords } from './i18n/words.ts';

export interface PaymentsProps {
  readonly apply_ID: string;
  readonly project_ID: string;
}

/** What was paid out under a project and what was paid back (M13), each with a way to record more. */
export function Payments({ apply_ID, project_ID }: PaymentsProps) {
  const w = useProjectWords();
  const balance: Column<AnyRecord> = {
    id: 'balance',
    header: w('balance'),
    kind: 'number',
    cell: ({ balanceSum = '' }) => formatAmount(String(balanceSum)),
  };
  return (
    <>
      <MoneyList resource={payments} apply_ID={apply_ID} fixed={{ project_ID }} />
      <MoneyList resource={repayments} apply_ID={apply_ID} fixed={{ projectId: project_ID }} moreColumns={[balance]} />
    </>
  );
}

interface MoneyListProps {
  readonly resource: AnyResource;
  readonly apply_ID: string;
  readonly fixed: Readonly<Record<string, string>>;
  readonly moreColumns?: readonly Column<AnyRecord>[];
}

function MoneyList({ apply_ID, ...props }: MoneyListProps) {
  return (
    <ResourceList
      {...props}
      renderForm={(form) => <MoneyDialog {...form} apply_ID={apply_ID} />}
      arrange={({ title, tools, table }) => (
        <section className="db-panel p-3 lg:p-4">
          <div className="mb-3 flex items-center justify-between gap-2">
            <h2 className="text-16 font-semibold">{title}</h2>
            {tools}
          </div>
          {table}
        </section>
      )}
    />
  );
}

/** The credit use is chosen by its name, among the concluded ones of the application. */
function MoneyDialog({ resource, apply_ID, values, ...props }: ResourceDialogProps & { readonly apply_ID: string }) {
  const w = useProjectWords();
  const { data: uses } = useEndpoint(credit.loanPlansOf, { apply_ID });
  if (!uses) return null;
  const concluded = uses.filter(({ state }) => state === 'concluded');
  const options = concluded.map(({ loanId, payee = '', loanSum = '0' }): Option => {
    const text = `${payee} ${formatAmount(loanSum)} ${w('wan')}`;
    return { value: loanId, label: { zh: text, en: text } };
  });
  const loanId = pick(w('use'), w('use'), { required: true });
  const input = withOptions({ ...resource.input, fields: { ...resource.input.fields, loanId } }, { loanId: options });
  const [{ loanId: first = '', payee = '' } = {}] = concluded;
  return <ResourceDialog {...props} resource={{ ...resource, input }} values={{ loanId: first, payee, ...values }} />;
}
