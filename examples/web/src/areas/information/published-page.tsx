import type { ValuesOf } from '@danbao/core';
import { information, publishedInformation } from '@danbao/core/office';
import { useEndpoint, useLocale } from '@danbao/react';
import { type Column, SearchBar } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useInformationWords } from './i18n/words.ts';

type Information = ValuesOf<typeof publishedInformation>;

const { infoType } = publishedInformation.fields;

/** What was published in the unit and in the whole group, for everybody who reads it (B14). */
export function PublishedPage() {
  const w = useInformationWords();
  const locale = useLocale();
  usePageTitle(w('published'));
  const [asked, ask] = useListAddress<{ readonly text: string }>({ text: '' });
  const { text } = asked.search;
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const answer = useEndpoint(
    information.published,
    { ...(text === '' ? {} : { text }), ...paging },
    { keepPrevious: true },
  );
  const [opened, setOpened] = useState<Information>();
  const kindOf = ({ infoType: kind }: Information) =>
    infoType.options?.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const columns: Column<Information>[] = [
    {
      id: 'title',
      header: w('title'),
      cell: (row) => (
        <Button variant="text" onClick={() => setOpened(row)}>
          {row.title}
        </Button>
      ),
    },
    { id: 'kind', header: w('kind'), kind: 'nowrap', cell: kindOf },
    { id: 'docNo', header: w('docNo'), kind: 'nowrap', cell: (row) => row.docNo },
    { id: 'date', header: w('publishDate'), kind: 'nowrap', cell: (row) => row.publishDate },
    { id: 'drafter', header: w('drafter'), kind: 'nowrap', cell: (row) => row.drafter },
  ];
  return (
    <>
      <PageHead title={w('published')} about={w('publishedAbout')} />
      <SearchBar
        label={w('title')}
        initial={text}
        className="db-panel p-3 lg:p-4"
        onSearch={(next) => ask({ ...asked, search: { text: next.trim() }, page: 1 })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <AnswerTable
          label={w('published')}
          columns={columns}
          rowKey={(row) => row.id}
          empty={w('none')}
          answer={answer}
          page={asked.page}
          size={asked.size}
          onPage={(page, size) => ask({ ...asked, page, size })}
        />
      </div>
      {opened && (
        <Dialog title={opened.title} onClose={() => setOpened(undefined)}>
          <p className="mb-3 text-13 text-quiet">
            {[kindOf(opened), opened.docNo, opened.publishDate, opened.deptName, opened.drafter]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{opened.content}</p>
        </Dialog>
      )}
    </>
  );
}
