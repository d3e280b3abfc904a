import { useSettings } from '@danbao/react';
import { useApplication } from '@danbao/react/credit';
import { useAllMeasures, useCoverage } from '@danbao/react/measures';
import { MeasuresSheet } from '@danbao/react/ui';
import { useParams } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { PrintFrame } from '../../shared/print-frame.tsx';

/** The measures of a project as A4 sheets, with what they cover. */
export function PrintMeasuresPage() {
  const w = useAppWords();
  const { applyId = '' } = useParams();
  const project = useApplication(applyId);
  const measures = useAllMeasures({ apply_ID: applyId });
  const coverage = useCoverage(applyId);
  const settings = useSettings();
  const name = project.data?.projectName ?? '';
  const title = name === '' ? w('printList') : w('printOf', { name: w('measuresOf', { name }) });
  usePageTitle(title);
  const ready = Boolean(project.data && measures.rows && coverage.data && settings);
  return (
    <PrintFrame
      title={title}
      back={`/projects/${applyId}/measures`}
      ready={ready}
      error={project.error ?? measures.error ?? coverage.error}
    >
      <MeasuresSheet measures={measures.rows ?? []} coverage={coverage.data} project={project.data ?? undefined} />
    </PrintFrame>
  );
}
