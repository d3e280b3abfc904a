import { type SearchHit, search } from '@danbao/core/search';
import { useEndpoint, useSyncedDraft } from '@danbao/react';
import { DayField, FieldFrame } from '@danbao/react/form';
import { Pager, SearchForm, Skeleton } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { HitRow } from './hit-row.tsx';
import { useSearchWords } from './i18n/words.ts';
import { KindChoice } from './kind-choice.tsx';

const first = { text: '', kind: '', dateFrom: '', dateTo: '' };

/** Searches everything that the person may read, the words inside attachments too (B8). */
export function FullTextPage() {
  const w = useSearchWords();
  usePageTitle(w('title'));
  const [{ search: asked, page, size }, ask] = useListAddress(first);
  const [typed, setTyped] = useSyncedDraft(asked);
  const set = (name: keyof typeof first) => (value: string) => setTyped({ ...typed, [name]: value });
  const query = {
    text: asked.text,
    ...(asked.kind === '' ? {} : { kinds: [asked.kind] }),
    ...(asked.dateFrom === '' ? {} : { dateFrom: asked.dateFrom }),
    ...(asked.dateTo === '' ? {} : { dateTo: asked.dateTo }),
  };
  const enabled = asked.text !== '';
  const { data, isFetching, isError, refetch } = useEndpoint(
    search.all,
    { ...query, pageNum: String(page), pageSize: String(size) },
    { enabled },
  );
  // How many there are of each kind, whichever is chosen.
  const { kinds: _, ...anyKind } = query;
  const counts = useEndpoint(
    search.all,
    { ...anyKind, pageNum: '1', pageSize: '1' },
    { enabled: enabled && asked.kind !== '' },
  );
  const go = (next: Partial<typeof first>) => ask({ search: { ...asked, ...next }, page: 1, size });
  const rows = (data?.rows ?? []) as readonly SearchHit[];
  return (
    <>
      <PageHead title={w('title')} about={w('about')} />
      <div className="db-panel p-3 lg:p-4">
        <SearchForm
          values={{ text: typed.text }}
          folds={false}
          onSearch={() => go({ ...typed, text: typed.text.trim(), kind: '' })}
        >
          <FieldFrame name="text" label={w('text')}>
            {({ id }) => (
              <span className="db-control">
                <input
                  id={id}
                  type="search"
                  className="db-input"
                  maxLength={100}
                  autoComplete="off"
                  // biome-ignore lint/a11y/noAutofocus: the page is there to be typed into
                  autoFocus={asked.text === ''}
                  value={typed.text}
                  onChange={(event) => set('text')(event.target.value)}
                />
              </span>
            )}
          </FieldFrame>
          <DayField name="dateFrom" label={w('from')} value={typed.dateFrom} onChange={set('dateFrom')} />
          <DayField name="dateTo" label={w('until')} value={typed.dateTo} onChange={set('dateTo')} />
          <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
            {w('search')}
          </Button>
        </SearchForm>
      </div>
      <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('title')} aria-busy={isFetching}>
        {!enabled && <p className="py-6 text-center text-quiet">{w('begin')}</p>}
        {enabled && isError && (
          <p className="py-6 text-center" role="alert">
            {w('failed')} <Button onClick={() => void refetch()}>{w('search')}</Button>
          </p>
        )}
        {enabled && !data && !isError && <Skeleton lines={8} />}
        {data && (
          <>
            <KindChoice
              counts={(asked.kind === '' ? data : counts.data)?.counts ?? []}
              chosen={asked.kind}
              onChoose={(kind) => go({ kind })}
            />
            {rows.length === 0 && (
              <div className="py-6 text-center">
                <p>{w('none', { text: asked.text })}</p>
                <p className="mt-1 text-13 text-quiet">
                  {w(data.more === '1' && data.partial !== '1' ? 'olderHelp' : 'noneHelp')}
                </p>
              </div>
            )}
            <ol className="divide-y divide-line">
              {rows.map((hit) => (
                <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
              ))}
            </ol>
            {data.partial === '1' && (
              <p className="mt-2 text-13 text-quiet" role="status">
                {w('partialHelp')}
              </p>
            )}
            {rows.length > 0 && data.more === '1' && data.partial !== '1' && (
              <p className="mt-2 text-13 text-quiet">{w('moreHelp')}</p>
            )}
            {rows.length > 0 && (
              <Pager
                total={Number(data.total)}
                page={page}
                more={data.more === '1'}
                size={size}
                onChange={(next, max) => ask({ search: asked, page: next, size: max })}
              />
            )}
          </>
        )}
      </section>
    </>
  );
}
