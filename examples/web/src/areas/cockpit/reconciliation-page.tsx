import { cockpit, type Reconciled, type ReconciledProject, type ReconciledUnit } from '@danbao/core/cockpit';
import { quantities } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { signedMovements } from '@danbao/core/relations';
import { useEndpoint, useLocale } from '@danbao/react';
import { type Column, ToolTable } from '@danbao/react/table';
import { Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import './cockpit.css';
import { useCockpitWords } from './i18n/words.ts';
import { PaperTools } from './paper-tools.tsx';

/** Every quantity of each unit by its parts, beside what is kept of it elsewhere; each opens the projects behind it. */
export function ReconciliationPage() {
  const w = useCockpitWords();
  const locale = useLocale();
  usePageTitle(w('reconciliation'));
  const { data, error, refetch } = useEndpoint(cockpit.reconciliation, undefined);
  const [opened, open] = useState<ReconciledUnit>();
  const amounts = useAmountColumns<ReconciledUnit>((row) => (
    <button
      type="button"
      className="cockpit-cell"
      aria-label={w('open', { name: `${row.unitName} ${quantities[row.quantity].label[locale]}` })}
      onClick={() => open(row)}
    >
      {formatAmount(row.sum)}
    </button>
  ));
  const columns: readonly Column<ReconciledUnit>[] = [
    { id: 'unit', header: w('unit'), kind: 'nowrap', cell: ({ unitName }) => unitName },
    {
      id: 'quantity',
      header: w('quantity'),
      kind: 'nowrap',
      text: ({ quantity }) => quantities[quantity].label[locale],
      cell: ({ quantity }) => (
        <span title={quantities[quantity].formula[locale]}>{quantities[quantity].label[locale]}</span>
      ),
    },
    ...amounts,
  ];
  return (
    <>
      <PageHead
        title={w('reconciliation')}
        about={w('reconciliationAbout')}
        tools={<PaperTools name={w('reconciliation')} />}
      />
      <section className="db-panel p-3 lg:p-4" aria-label={w('reconciliation')}>
        <ToolTable<ReconciledUnit>
          storeKey="reconciliation"
          label={w('reconciliation')}
          columns={columns}
          rows={data}
          rowKey={({ unitUid, quantity }) => `${unitUid} ${quantity}`}
          error={error}
          onRetry={() => void refetch()}
          empty={w('nothingToReconcile')}
        />
      </section>
      {opened && <ProjectsDialog of={opened} onClose={() => open(undefined)} />}
    </>
  );
}

function ProjectsDialog({ of, onClose }: { readonly of: ReconciledUnit; readonly onClose: () => void }) {
  const w = useCockpitWords();
  const locale = useLocale();
  const [{ page, size }, setPaging] = useState({ page: 1, size: 20 });
  const { quantity, unitUid, unitName } = of;
  const query = { quantity, unitUid, pageNum: String(page), pageSize: String(size) };
  const found = useEndpoint(cockpit.reconciledProjects, query, { keepPrevious: true });
  const columns: readonly Column<ReconciledProject>[] = [
    {
      id: 'project',
      header: w('project'),
      text: ({ projectName }) => projectName,
      cell: ({ projectName, apply }) =>
        apply === undefined ? (
          projectName
        ) : (
          <Link className="db-link db-cell-cut" title={projectName} to={`/projects/${apply}`}>
            {projectName}
          </Link>
        ),
    },
    ...useAmountColumns<ReconciledProject>(({ sum }) => formatAmount(sum)),
  ];
  const { label, formula } = quantities[quantity];
  return (
    <Dialog title={w('rowsOf', { name: `${unitName} · ${label[locale]}` })} width="wide" onClose={onClose}>
      <p className="mb-2 text-13 text-quiet">{formula[locale]}</p>
      <AnswerTable<ReconciledProject>
        storeKey="reconciliation-projects"
        label={w('rowsOf', { name: label[locale] })}
        columns={columns}
        rowKey={({ projectId }) => projectId}
        empty={w('noRows')}
        answer={found}
        page={page}
        size={size}
        onPage={(nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize })}
      />
    </Dialog>
  );
}

/** What a quantity is made of, what it comes to, what is kept of it elsewhere, and the difference. */
function useAmountColumns<T extends Reconciled>(sum: (row: T) => React.ReactNode): readonly Column<T>[] {
  const w = useCockpitWords();
  const locale = useLocale();
  const parts = ({ quantity, parts: own }: Reconciled) =>
    signedMovements(quantities[quantity])
      .map(({ movement }, at) => `${movement.label[locale]} ${formatAmount(own[at] ?? '0')}`)
      .join(locale === 'zh' ? '，' : ', ');
  return [
    { id: 'parts', header: w('madeOf'), cell: parts, text: parts },
    { id: 'sum', header: w('sum'), kind: 'number', cell: sum, text: (row) => formatAmount(row.sum) },
    {
      id: 'kept',
      header: w('kept'),
      kind: 'number',
      cell: ({ kept }) => (kept === undefined ? '—' : formatAmount(kept)),
    },
    {
      id: 'difference',
      header: w('difference'),
      kind: 'number',
      text: ({ kept, difference }) => (kept === undefined ? '—' : formatAmount(difference)),
      cell: ({ kept, difference }) =>
        kept === undefined ? (
          '—'
        ) : difference === '0' ? (
          formatAmount('0')
        ) : (
          <strong className="text-danger">{formatAmount(difference)}</strong>
        ),
    },
  ];
}
