import { credit, feeEntries, feeQuantities } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint, useLocale } from '@danbao/react';
import { type AnyRecord, ResourceList } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { listPanel } from '../../shared/list-panel.tsx';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useProjectWords } from './i18n/words.ts';

const names = ['due', 'received', 'open', 'depositHeld'] as const;

/** The fees and deposits of a project: what is due, what came and went back, with the balance after each. */
export function FeeLedger({ project_ID, readOnly }: { readonly project_ID: string; readonly readOnly: boolean }) {
  const w = useProjectWords();
  const locale = useLocale();
  const today = useDayInChina();
  const { data: totals } = useEndpoint(credit.feeTotals, { projectId: project_ID });
  const sum = (id: 'open' | 'balance', header: string): Column<AnyRecord> => ({
    id,
    header,
    kind: 'number',
    cell: ({ [id]: amount = '' }) => formatAmount(String(amount)),
  });
  return (
    <ResourceList
      resource={feeEntries}
      fixed={{ projectId: project_ID }}
      readOnly={readOnly}
      values={{ dueDate: today }}
      moreColumns={[sum('open', w('openSum')), sum('balance', w('runningBalance'))]}
      arrange={({ table, ...parts }) =>
        listPanel({
          ...parts,
          // What is owed is said before anything is recorded.
          total: undefined,
          table: (
            <>
              <dl className="db-descriptions mb-3">
                {names.map((name) => {
                  const { label, formula } = feeQuantities[name];
                  return (
                    <div key={name} className="db-description" title={formula[locale]}>
                      <dt>{label[locale]}</dt>
                      <dd>{totals && `${formatAmount(totals[name])} ${w('wan')}`}</dd>
                    </div>
                  );
                })}
              </dl>
              {table}
            </>
          ),
        })
      }
    />
  );
}
