import { publishedKinds, wallTime } from '@danbao/core';
import {
  Button,
  type Column,
  DataTable,
  NoticeDialog,
  Pager,
  type PublishedNotice,
  type PublishedSearch,
  SearchBar,
  SegmentControl,
  useLocale,
  usePublishedNotices,
  useSession,
  useWithdrawNotice,
} from '@danbao/react';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useNoticePageWords } from './i18n/words.ts';
import { noticeColumns } from './notice-columns.tsx';

const everything: PublishedSearch = { kind: '', content: '' };

/** Publishes, changes and withdraws notices and business notices. */
export function ManageNoticesPage() {
  const w = useNoticePageWords();
  const locale = useLocale();
  usePageTitle(w('manage'));
  const serverOffset = useSession()?.serverOffset ?? 0;
  const state = useListAddress<PublishedSearch>(everything);
  const { search, ...list } = usePublishedNotices(state);
  const withdraw = useWithdrawNotice();
  const [edited, setEdited] = useState<PublishedNotice | 'new'>();
  const now = wallTime(Date.now() + serverOffset);
  const kinds = publishedKinds.map(({ value, label }) => ({ value: value as string, text: label[locale] }));
  const actions: Column<PublishedNotice> = {
    id: 'actions',
    header: w('actions'),
    kind: 'actions',
    cell: (row) => {
      const name = (row.title ?? row.content).slice(0, 30);
      return row.withdrawTime ? null : (
        <>
          <Button
            look="text"
            icon={<Pencil />}
            aria-label={w('changeNamed', { name })}
            onClick={() => setEdited(row)}
          />
          <Button
            look="danger-text"
            aria-label={w('withdrawNamed', { name })}
            onClick={() => void withdraw(row, w('withdrawQuestion'))}
          >
            {w('withdraw')}
          </Button>
        </>
      );
    },
  };
  return (
    <>
      <PageHead
        title={w('manage')}
        about={w('manageHelp')}
        tools={
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {w('add')}
          </Button>
        }
      />
      <SearchBar
        label={w('content')}
        initial={search.content}
        className="db-panel p-3 lg:p-4"
        onSearch={(content) => list.find({ content: content.trim() })}
      >
        <SegmentControl
          name="published-kind"
          label={w('kind')}
          value={search.kind}
          options={[{ value: '', text: w('allKinds') }, ...kinds]}
          onChange={(kind) => list.find({ kind })}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('manage')}
          columns={[...noticeColumns(w, locale, now), actions]}
          rows={list.rows}
          rowKey={(row) => row.id}
          stale={list.stale}
          error={list.error}
          onRetry={list.reload}
          empty={w('none')}
        />
        <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
      </div>
      {edited && <NoticeDialog notice={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
