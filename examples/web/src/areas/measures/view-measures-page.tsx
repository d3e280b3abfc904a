import { message } from '@danbao/core';
import { fixedRoutes } from '@danbao/core/routes';
import { useLocale, useSettings } from '@danbao/react';
import { useKindOf, useMeasure } from '@danbao/react/measures';
import { Skeleton } from '@danbao/react/table';
import { useSearchParams } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { MeasureScreen } from './measure-screen.tsx';

/** The route viewMeasures: the measure of the query's optGuaranty_ID, read-only; another id loads another measure. */
export function ViewMeasuresPage() {
  const locale = useLocale();
  const [query] = useSearchParams();
  const id = query.get('optGuaranty_ID') ?? '';
  const settings = useSettings();
  const kindOf = useKindOf();
  const { data, error } = useMeasure(id === '' ? undefined : id);
  const w = useAppWords();
  if (id === '') {
    return (
      <>
        <PageHead title={fixedRoutes.viewMeasures.label[locale]} />
        <p className="db-panel db-empty">{w('noMeasureNamed')}</p>
      </>
    );
  }
  if (error) {
    return (
      <p className="db-panel db-empty" role="alert">
        {message('loadFailed', locale)}
      </p>
    );
  }
  if (!data || !settings) return <Skeleton lines={8} />;
  return <MeasureScreen mode="view" kind={kindOf(data)?.kind ?? ''} applyId={data.apply_ID} id={id} />;
}
