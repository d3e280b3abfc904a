import { useSettings } from '@danbao/react';
import { useAttachments } from '@danbao/react/attachments';
import { useProjectOf } from '@danbao/react/credit';
import { useMeasure } from '@danbao/react/measures';
import { MeasureSheet } from '@danbao/react/ui';
import { useParams } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { PrintFrame } from '../../shared/print-frame.tsx';

/** One measure as an A4 sheet. */
export function PrintMeasurePage() {
  const w = useAppWords();
  const { id = '' } = useParams();
  const { data, error } = useMeasure(id);
  const { data: project, isLoading } = useProjectOf(data?.apply_ID);
  const files = useAttachments({ infoId: id });
  const settings = useSettings();
  const title = data ? w('printOf', { name: data.optName }) : w('print');
  usePageTitle(title);
  const back = data?.apply_ID ? `/projects/${data.apply_ID}/measures` : '/projects';
  const filesKnown = files.rows !== undefined || Boolean(files.error);
  const ready = data !== undefined && settings !== undefined && !isLoading && filesKnown;
  return (
    <PrintFrame title={title} back={back} ready={ready} error={error}>
      {data && <MeasureSheet measure={data} project={project} />}
    </PrintFrame>
  );
}
