import { usePermission } from '@danbao/react';
import { useApplication, useMayWork } from '@danbao/react/credit';
import {
  CoveragePanel,
  exportApplyKey,
  MeasuresTable,
  measuresPathKey,
  useAllMeasures,
  useKindOf,
} from '@danbao/react/measures';
import type { RowTarget } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ClipboardPaste, FileUp, Plus, Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CreditButtons } from '../../shared/credit/credit-buttons.tsx';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { PasteRows } from '../../shared/exchange/paste-rows.tsx';
import { projectText } from '../../shared/exchange/project-text.ts';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { ProjectMissing } from '../../shared/project-missing.tsx';
import { storage } from '../../shared/storage.ts';
import { KindMenu } from './kind-menu.tsx';
import { MeasureRowActions } from './measure-row-actions.tsx';

/** The measures of a project's application: what they cover, all of them in one table, and adding one of any kind. */
export function MeasuresPage() {
  const w = useAppWords();
  const { applyId = '' } = useParams();
  const { data: project, error: missing, refetch } = useApplication(applyId);
  const measures = useAllMeasures({ apply_ID: applyId });
  const kindOf = useKindOf();
  const kinds = [...new Set((measures.rows ?? []).flatMap((row) => kindOf(row)?.kind ?? []))];
  const isOurs = { measures: useMayWork(applyId, 'measures'), fulfil: useMayWork(applyId, 'fulfil') };
  const mayWrite = usePermission('measure:write') && isOurs.measures;
  const mayFulfil = usePermission('measure:fulfil') && isOurs.fulfil;
  const [goTo, setGoTo] = useState<RowTarget>();
  const name = project?.projectName ?? '';
  usePageTitle(name === '' ? '' : w('measuresOf', { name }));
  useEffect(() => void rememberApplication(applyId), [applyId]);
  const actions = useCallback(
    (measure: Parameters<typeof MeasureRowActions>[0]['measure']) => (
      <MeasureRowActions measure={measure} applyId={applyId} />
    ),
    [applyId],
  );
  if (missing && !project) return <ProjectMissing error={missing} onRetry={() => void refetch()} />;
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
            {mayWrite && <ImportMenu applyId={applyId} into={project && projectText(project)} />}
            {mayWrite && <AddMeasureMenu applyId={applyId} />}
          </>
        }
      />
      <CoveragePanel foldKey="coverage" apply_ID={applyId} onGo={(key) => setGoTo({ key })} />
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

/** Importing a file begins with the choice of the kind; rows that are pasted tell theirs by their headings. */
function ImportMenu({ applyId, into }: { readonly applyId: string; readonly into: string | undefined }) {
  const w = useAppWords();
  return (
    <PasteRows
      noun="measures"
      applyId={applyId}
      into={into}
      trigger={(open) => (
        <KindMenu
          label={w('import')}
          icon={<FileUp aria-hidden="true" />}
          to={(kind) => `/projects/${applyId}/measures/import/${kind}`}
          foot={
            <Button variant="text" icon={<ClipboardPaste aria-hidden="true" />} onClick={open}>
              {w('pasteRowsHelp')}
            </Button>
          }
        />
      )}
    />
  );
}

/** Adding a measure begins with the choice of its kind. */
function AddMeasureMenu({ applyId }: { readonly applyId: string }) {
  const w = useAppWords();
  return (
    <KindMenu
      label={w('addMeasure')}
      icon={<Plus aria-hidden="true" />}
      variant="primary"
      ahead={() => import('./add-measure-page.tsx')}
      to={(kind) => `/projects/${applyId}/measures/add/${kind}`}
    />
  );
}

/** The application whose measures were looked at last (F31): forms come back to its list, equipment may be imported into it. */
function rememberApplication(applyId: string): void {
  storage.set(measuresPathKey, `/projects/${applyId}/measures`);
  storage.set(exportApplyKey, applyId);
}
