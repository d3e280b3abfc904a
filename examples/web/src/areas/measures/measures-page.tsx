import type { MeasureRecord } from '@danbao/core';
import { kindOf, MeasuresTable, Pager, useApplication, useMeasures, usePermission, useSettings } from '@danbao/react';
import { Eye, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useAppWords } from '../../shared/i18n/use-app-words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { AddMeasureMenu } from './add-measure-menu.tsx';
import { rememberMeasuresPath } from './measures-path.ts';

/** The measures of a project's application: table, and adding one of any kind. */
export function MeasuresPage() {
  const w = useAppWords();
  const { applyId = '' } = useParams();
  const project = useApplication(applyId).data;
  const measures = useMeasures({ apply_ID: applyId });
  const mayWrite = usePermission('measure:write');
  const name = project?.projectName ?? '';
  usePageTitle(name === '' ? '' : w('measuresOf', { name }));
  useEffect(() => rememberMeasuresPath(`/projects/${applyId}/measures`), [applyId]);
  return (
    <>
      <PageHead
        title={w('projectMeasures')}
        about={[name, project?.busiCode, project?.clientName, project?.departName].filter(Boolean).join(' · ')}
        tools={mayWrite && <AddMeasureMenu applyId={applyId} />}
      />
      <div className="db-panel p-3 lg:p-4">
        <MeasuresTable
          rows={measures.rows}
          stale={measures.stale}
          error={measures.error}
          onRetry={measures.reload}
          actions={(measure) => <RowActions measure={measure} applyId={applyId} mayWrite={mayWrite} />}
        />
        <Pager total={measures.total} page={measures.page} size={measures.size} onChange={measures.goTo} />
      </div>
    </>
  );
}

interface RowActionsProps {
  readonly measure: MeasureRecord;
  readonly applyId: string;
  readonly mayWrite: boolean;
}

function RowActions({ measure, applyId, mayWrite }: RowActionsProps) {
  const w = useAppWords();
  const kind = kindOf(measure, useSettings());
  if (!kind) return null;
  const { optGuaranty_ID: id, optName: name } = measure;
  const to = (mode: string) => `/projects/${applyId}/measures/${mode}/${kind.kind}/${id}`;
  const look = 'db-button db-button-text db-button-icon';
  return (
    <>
      <Link className={look} to={to('view')} aria-label={w('viewNamed', { name })} title={w('view')}>
        <Eye aria-hidden="true" />
      </Link>
      {mayWrite && (
        <Link className={look} to={to('edit')} aria-label={w('editNamed', { name })} title={w('edit')}>
          <Pencil aria-hidden="true" />
        </Link>
      )}
    </>
  );
}
