import { useLocale } from '@danbao/react';
import { MeasureForm, type SameAsset, useKinds, useMeasure } from '@danbao/react/measures';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { basePath } from '../../shared/base-path.ts';
import { Comments } from '../../shared/comments.tsx';
import { type AppWordKey, useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { HistoryButton } from './history-button.tsx';

// A form has no use for them.
const MeasureRelease = lazy(async () => ({ default: (await import('./measure-release.tsx')).MeasureRelease }));

const MeasureRevaluations = lazy(async () => ({
  default: (await import('./measure-revaluations.tsx')).MeasureRevaluations,
}));

const EditLink = lazy(async () => ({ default: (await import('./edit-link.tsx')).EditLink }));

const MeasureChanges = lazy(async () => ({ default: (await import('./measure-changes.tsx')).MeasureChanges }));

export interface MeasureScreenProps {
  readonly mode: 'add' | 'edit' | 'view';
  readonly kind: string;
  readonly applyId: string | undefined;
  readonly id?: string;
}

const titles: Readonly<Record<MeasureScreenProps['mode'], AppWordKey>> = {
  add: 'measureAdd',
  edit: 'measureEdit',
  view: 'measureView',
};

/** A measure's form as a page. */
export function MeasureScreen({ mode, kind: code, applyId, id }: MeasureScreenProps) {
  const w = useAppWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const kinds = useKinds();
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  const { pathname } = useLocation();
  // A form that has saved a change and goes on adding adds.
  const [adds, setAdds] = useState(mode === 'add');
  const title = kind ? w(titles[adds ? 'add' : mode], { kind: kind.label[locale] }) : w('unknownKind');
  const { data } = useMeasure(adds ? undefined : id);
  usePageTitle(adds || !data ? title : w('titleOf', { title, name: data.optName }));
  if (!kind) return <PageHead title={title} />;
  const list = applyId === undefined ? '/projects' : `/projects/${applyId}/measures`;
  const leaveTo = (path: string) => void navigate(path, { state: { closes: [pathname] } });
  return (
    <>
      <PageHead
        title={title}
        tools={
          mode === 'view' &&
          id && (
            <>
              <MeasureTools id={id} />
              <Suspense>
                <EditLink applyId={applyId} to={`${list}/edit/${code}/${id}`} />
              </Suspense>
            </>
          )
        }
      />
      {mode === 'view' && data && (
        <Suspense>
          <MeasureRelease measure={data} />
          <MeasureChanges measure={data} />
          {kind.fields.assessValue && <MeasureRevaluations measure={data} />}
        </Suspense>
      )}
      <MeasureForm
        key={`${mode} ${code} ${id ?? ''}`}
        measure={kind}
        mode={mode}
        optGuaranty_ID={id}
        apply_ID={applyId}
        onModeChange={(now) => setAdds(now === 'add')}
        onNavigate={leaveTo}
        assetHref={assetHref}
        onRevalue={mode === 'edit' && id ? () => leaveTo(`${list}/view/${code}/${id}`) : undefined}
        onProposed={async (draft) => {
          const { changePath } = await import('./change-path.ts');
          leaveTo(changePath(draft));
        }}
        onClose={() => leaveTo(list)}
      />
      {mode === 'view' && data && <Comments kind="measure" recordId={data.optGuaranty_ID} className="mt-3" />}
    </>
  );
}

/** A measure of any project can be looked at by its id alone. */
function assetHref({ optGuaranty_ID }: SameAsset): string {
  return `${basePath}/viewMeasures?optGuaranty_ID=${optGuaranty_ID}`;
}

/** History and print of the measure that a page shows. */
function MeasureTools({ id }: { readonly id: string }) {
  const w = useAppWords();
  const name = useMeasure(id).data?.optName ?? '';
  return (
    <>
      <HistoryButton id={id} name={name} />
      <Link className="db-root db-button" to={`/measures/${id}/print`}>
        <Printer aria-hidden="true" />
        {w('print')}
      </Link>
    </>
  );
}
