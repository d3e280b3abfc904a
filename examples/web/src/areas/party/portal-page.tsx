import type { ValuesOf } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { party, partyColumns, type portalItem } from '@danbao/core/office';
import { useEndpoint, usePages } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { SelectField } from '@danbao/react/form';
import { Pager, Skeleton } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { PageHead } from '../../shared/page-head.tsx';
import { pagesInAddress } from '../../shared/pages-in-address.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { SearchText } from '../../shared/search-text.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { usePartyWords } from './i18n/words.ts';
import { MyParty } from './my-party.tsx';
import { ZipButton } from './zip-button.tsx';

type Item = ValuesOf<typeof portalItem>;

const asked = { column: '', text: '', page: '1', size: '10', item: '' };

/** What the party has published, by column, with what waits for the reader beside it. */
export function PortalPage() {
  const w = usePartyWords();
  usePageTitle(w('portal'));
  const [address, change] = useAddressState<string>(asked);
  const { column, text, item } = address;
  const columns = useEndpoint(partyColumns.calls.page, { pageSize: '200' }, { staleTime: 60_000 }).data?.rows ?? [];
  const query = {
    ...(column ? { columnId: column } : {}),
    ...(text ? { text } : {}),
  };
  const list = usePages(party.portal, query, pagesInAddress(address, change));
  return (
    <>
      <PageHead title={w('portal')} about={w('portalAbout')} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section className="db-panel p-3 lg:p-4" aria-label={w('portal')}>
          <div className="mb-3 flex flex-wrap items-end gap-3">
            <SelectField
              name="column"
              label={w('column')}
              value={column ?? ''}
              options={[
                { value: '', text: w('allColumns') },
                ...columns.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              onChange={(value) => change({ column: value, page: '1' })}
            />
            <SearchText
              label={w('searchTitles')}
              find={w('find')}
              value={text ?? ''}
              onFind={(value) => change({ text: value, page: '1' })}
            />
          </div>
          {!list.rows && !list.error && <Skeleton lines={6} />}
          {list.error && <Button onClick={list.reload}>{w('tryAgain')}</Button>}
          {list.rows?.length === 0 && <p className="text-quiet">{w(column || text ? 'noItemsFound' : 'noItems')}</p>}
          <ul className="divide-y divide-line">
            {list.rows?.map((row) => (
              <ItemLine key={row.id} item={row} onOpen={() => change({ item: row.id })} />
            ))}
          </ul>
          {list.total > 0 && (
            <Pager label={w('portal')} total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
          )}
        </section>
        <MyParty />
      </div>
      {item && <ArticleDialog id={item} onClose={() => change({ item: '' })} />}
    </>
  );
}

function ItemLine({ item, onOpen }: { readonly item: Item; readonly onOpen: () => void }) {
  const w = usePartyWords();
  const { id, title, columnName, author, unitName, publishTime, fileCount } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <button
        type="button"
        className="db-root db-link min-w-0 break-words text-left"
        aria-label={w('read', { name: title })}
        onClick={onOpen}
      >
        {title}
      </button>
      <span className="db-tag">{columnName}</span>
      <span className="ml-auto text-13 text-quiet">
        {[unitName, author, publishTime.slice(0, 10)].filter(Boolean).join(' · ')}
      </span>
      {fileCount !== '0' && <span className="text-13 text-quiet">{w('files', { count: fileCount })}</span>}
      <ZipButton id={id} name={title} />
    </li>
  );
}

function ArticleDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = usePartyWords();
  const { data } = useEndpoint(party.article, { id });
  if (!data) return null;
  const { title, columnName, unitName, author, publishTime, content, fileCount } = data;
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <ZipButton id={id} name={title} />
          <Button onClick={onClose}>{w('close')}</Button>
        </>
      }
    >
      <p className="mb-3 text-13 text-quiet">{[columnName, unitName, author, publishTime].join(' · ')}</p>
      <div className="mb-4 break-words whitespace-pre-line">{content}</div>
      {fileCount !== '0' && <AttachmentSection infoId={id} fileType={fileTypes.party} readOnly />}
    </Dialog>
  );
}
