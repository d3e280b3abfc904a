import {
  Button,
  type Column,
  DataTable,
  Pager,
  QuestionDialog,
  type QuestionSearch,
  type QuizQuestion,
  SearchBar,
  useQuestions,
  useRemoveQuestion,
} from '@danbao/react';
import { CircleCheck, CircleSlash, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { type QuizPageWordFunction, useQuizPageWords } from './i18n/words.ts';

/** The bank of questions of the daily quiz: search, add, change, disable, delete. */
export function QuestionsPage() {
  const w = useQuizPageWords();
  usePageTitle(w('title'));
  const questions = useQuestions(useListAddress<QuestionSearch>({ text: '' }));
  const remove = useRemoveQuestion();
  const [edited, setEdited] = useState<QuizQuestion | 'new'>();
  const columns: Column<QuizQuestion>[] = [
    { id: 'question', header: w('question'), cell: (row) => row.title },
    { id: 'subject', header: w('subject'), kind: 'nowrap', cell: (row) => row.subject_id },
    { id: 'right', header: w('right'), cell: (row) => rightOf(row) },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <State row={row} w={w} /> },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          <Button
            look="text"
            icon={<Pencil />}
            aria-label={w('edit', { title: row.title })}
            onClick={() => setEdited(row)}
          />
          <Button
            look="danger-text"
            icon={<Trash2 />}
            aria-label={w('remove', { title: row.title })}
            onClick={() => void remove(row)}
          />
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={w('title')}
        tools={
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {w('add')}
          </Button>
        }
      />
      <SearchBar
        label={w('text')}
        initial={questions.search.text}
        className="db-panel p-3 lg:p-4"
        onSearch={questions.find}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('title')}
          columns={columns}
          rows={questions.rows}
          rowKey={(row) => row.quest_id}
          stale={questions.stale}
          error={questions.error}
          onRetry={questions.reload}
          empty={w('none')}
        />
        <Pager total={questions.total} page={questions.page} size={questions.size} onChange={questions.goTo} />
      </div>
      {edited && (
        <QuestionDialog question={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function rightOf({ answers, rightNo }: QuizQuestion): string {
  const answer = answers.find(({ answer_no }) => answer_no === rightNo);
  return answer ? `${answer.answer_no}. ${answer.title}` : rightNo;
}

function State({ row, w }: { readonly row: QuizQuestion; readonly w: QuizPageWordFunction }) {
  const isEnabled = row.isEnable === '1';
  const Icon = isEnabled ? CircleCheck : CircleSlash;
  return (
    <span className={isEnabled ? 'db-tag db-tag-success' : 'db-tag'}>
      <Icon aria-hidden="true" />
      {w(isEnabled ? 'enabled' : 'disabled')}
    </span>
  );
}
