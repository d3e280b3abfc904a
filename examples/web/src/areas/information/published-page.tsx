import type { ValuesOf } from '@danbao/core';
import { information, publishedInformation } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useInformationWords } from './i18n/words.ts';

type Information = ValuesOf<typeof publishedInformation>;

const list = listing(information.published, {
  follows: ['flow'],
  columns: ['title', 'infoType', 'docNo', 'publishDate', 'drafter'],
});

/** What was published in the unit and in the whole group, for everybody who reads it (B14). */
export function PublishedPage() {
  const w = useInformationWords();
  const [opened, setOpened] = useState<Information>();
  return (
    <>
      <ListingPage
        listing={list}
        title={w('published')}
        about={w('publishedAbout')}
        empty={w('none')}
        columns={{
          title: {
            cell: (row) => (
              <Button variant="text" onClick={() => setOpened(row)}>
                {row.title}
              </Button>
            ),
          },
          docNo: { kind: 'nowrap' },
          drafter: { kind: 'nowrap' },
        }}
      />
      {opened && <InformationDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface InformationDialogProps {
  readonly row: Information;
  readonly onClose: () => void;
}

function InformationDialog({ row, onClose }: InformationDialogProps) {
  const { title, infoType, docNo, publishDate, deptName, drafter, content } = row;
  const kind = answerOf(publishedInformation.fields.infoType.options ?? [], infoType, useLocale());
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-3 text-13 text-quiet">
        {[kind, docNo, publishDate, deptName, drafter].filter(Boolean).join(' · ')}
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>
    </Dialog>
  );
}
