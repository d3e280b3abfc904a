import { credit, nextToPay, noteFields, noteStates, paymentFrom, payments, repayments } from '@danbao/core/credit';
import { type Option, pick, withOptions } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import type { AnyResource } from '@danbao/core/resources';
import { useEndpoint, useLocale } from '@danbao/react';
import { type AnyRecord, ResourceDialog, type ResourceDialogProps, ResourceList } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useProjectWords } from './i18n/words.ts';

export interface PaymentsProps {
  readonly apply_ID: string;
  readonly project_ID: string;
  readonly readOnly: boolean;
}

/** What was paid out under a project and what was paid back (M13), each with a way to record more. */
export function Payments({ apply_ID, project_ID, readOnly }: PaymentsProps) {
  const w = useProjectWords();
  const locale = useLocale();
  const balance: Column<AnyRecord> = {
    id: 'balance',
    header: w('balance'),
    kind: 'number',
    cell: ({ balanceSum = '' }) => formatAmount(String(balanceSum)),
  };
  const { noteOutstanding, noteState } = noteFields;
  const notes: readonly Column<AnyRecord>[] = [
    {
      id: 'noteOutstanding',
      header: noteOutstanding.label[locale],
      kind: 'number',
      cell: (row) => formatAmount(String(row['noteOutstanding'] ?? '')),
    },
    {
      id: 'noteState',
      header: noteState.label[locale],
      kind: 'nowrap',
      cell: (row) => <NoteState state={String(row['noteState'] ?? '')} />,
    },
  ];
  return (
    <>
      <MoneyList
        resource={payments}
        apply_ID={apply_ID}
        fixed={{ project_ID }}
        moreColumns={notes}
        readOnly={readOnly}
      />
      <MoneyList
        resource={repayments}
        apply_ID={apply_ID}
        fixed={{ projectId: project_ID }}
        moreColumns={[balance]}
        readOnly={readOnly}
      />
    </>
  );
}

function NoteState({ state }: { readonly state: string }) {
  const locale = useLocale();
  const text = noteStates.find(({ value }) => value === state)?.label[locale];
  return state === 'overdue' ? <span className="db-tag db-tag-danger">{text}</span> : text;
}

interface MoneyListProps {
  readonly resource: AnyResource;
  readonly apply_ID: string;
  readonly fixed: Readonly<Record<string, string>>;
  readonly moreColumns?: readonly Column<AnyRecord>[];
  readonly readOnly: boolean;
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

/** The credit use is chosen by its name, among the concluded ones of the application; what it says stands in the form. */
function MoneyDialog({ resource, apply_ID, values, ...props }: ResourceDialogProps & { readonly apply_ID: string }) {
  const w = useProjectWords();
  const today = useDayInChina();
  const { data: uses } = useEndpoint(credit.loanPlansOf, { apply_ID });
  const next = uses && nextToPay(uses);
  const { data: plan } = useEndpoint(credit.loanPlan, { loanId: next?.loanId ?? '' }, { enabled: next !== undefined });
  if (!uses || (next && !plan)) return null;
  const concluded = uses.filter(({ state }) => state === 'concluded');
  const options = concluded.map(({ loanId, payee = '', loanSum = '0' }): Option => {
    const text = `${payee} ${formatAmount(loanSum)} ${w('wan')}`;
    return { value: loanId, label: { zh: text, en: text } };
  });
  const loanId = pick(w('use'), w('use'), { required: true });
  const input = withOptions({ ...resource.input, fields: { ...resource.input.fields, loanId } }, { loanId: options });
  const begun =
    resource.name === payments.name
      ? plan && paymentFrom(plan, today)
      : { loanId: concluded[0]?.loanId ?? '', repayDate: today };
  return <ResourceDialog {...props} resource={{ ...resource, input }} values={{ ...begun, ...values }} />;
}
