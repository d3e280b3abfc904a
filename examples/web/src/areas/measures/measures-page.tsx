import {
  CoveragePanel,
  MeasuresTable,
  type RowTarget,
  useAllMeasures,
  useApplication,
  useKindOf,
  usePermission,
} from '@danbao/react';
import { FileUp, Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CreditButtons } from '../../shared/credit/credit-buttons.tsx';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { AddMeasureMenu } from './add-measure-menu.tsx';
import { KindMenu } from './kind-menu.tsx';
import { MeasureRowActions } from './measure-row-actions.tsx';
import { rememberApplication } from './remember-application.ts';

/** The measures of a project's application: what they cover, all of them in one table, and adding one of any kind. */
export function MeasuresPage() {
  const w = useAppWords();
  const { applyId = '' } = useParams();
  const project = useApplication(applyId).data;
  const measures = useAllMeasures({ apply_ID: applyId });
  const kindOf = useKindOf();
  const kinds = [...new Set((measures.rows ?? []).flatMap((row) => kindOf(row)?.kind ?? []))];
  const mayWrite = usePermission('measure:write');
  const mayFulfil = usePermission('measure:fulfil');
  const [goTo, setGoTo] = useState<RowTarget>();
  const name = project?.projectName ?? '';
  usePageTitle(name === '' ? '' : w('measuresOf', { name }));
  useEffect(() => rememberApplication(applyId), [applyId]);
  const actions = useCallback(
    (measure: Parameters<typeof MeasureRowActions>[0]['measure']) => (
      <MeasureRowActions measure={measure} applyId={applyId} />
    ),
    [applyId],
  );
  return (
    <>
      <PageHead
        title={w('projectMeasures')}
        about={[name, project?.busiCode, project?.clientName, project?.departName].filter(Boolean).join(' · ')}
        tools={
          <>
            <CreditButtons apply_ID={applyId} />
            <Link className="db-root db-button" to={`/projects/${applyId}/measures/print`}>
              <Printer aria-hidden="true" />
              {w('printList')}
            </Link>
            <ExportButton
              noun="measures"
              kinds={kinds}
              applyId={applyId}
              filter={{ apply_ID: applyId }}
              fileName={w('projectMeasures')}
              disabled={kinds.length === 0}
            />
            {mayWrite && (
              <KindMenu
                label={w('import')}
                icon={<FileUp aria-hidden="true" />}
                to={(kind) => `/projects/${applyId}/measures/import/${kind}`}
              />
            )}
            {mayWrite && <AddMeasureMenu applyId={applyId} />}
          </>
        }
      />
      <CoveragePanel apply_ID={applyId} onGo={(key) => setGoTo({ key })} />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <MeasuresTable
          key={applyId}
          storeKey="measures"
          rows={measures.rows}
          error={measures.error}
          onRetry={measures.reload}
          power={mayFulfil ? 'fulfil' : 'view'}
          actions={actions}
          goTo={goTo}
        />
      </div>
    </>
  );
}
