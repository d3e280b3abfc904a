import {
  answers,
  type Question,
  type QuestionAnswer,
  questionCategories,
  questionEndpoints,
  questions,
} from '@danbao/core/office';
import { useCall, useEndpoint, useLocale, useMessage, usePages, useSession } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { type AnyRecord, ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Pager, Skeleton } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pagesInAddress } from '../../shared/pages-in-address.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { SearchText } from '../../shared/search-text.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useForumWords } from './i18n/words.ts';
import { Post } from './post.tsx';
import { WriteBelow } from './write-below.tsx';

const names = ['title', 'category', 'content'];
const first = { question: '', category: '', solved: '', text: '', page: '1', size: '10' };

/** Questions of everybody, or one of them with its answers. */
export function QuestionsPage() {
  const [{ question }] = useAddressState<string>(first);
  return question ? <OneQuestion id={question} /> : <AllQuestions />;
}

function AllQuestions() {
  const w = useForumWords();
  usePageTitle(w('questions'));
  const locale = useLocale();
  const [address, change] = useAddressState<string>(first);
  const { category, solved, text } = address;
  const [asks, ask] = useState(false);
  const notify = useMessage();
  const query = {
    ...(category ? { category: category as Question['category'] } : {}),
    ...(solved ? { isSolved: solved } : {}),
    ...(text ? { text } : {}),
  };
  const list = usePages(questions.calls.page, query, pagesInAddress(address, change));
  return (
    <>
      <PageHead
        title={w('questions')}
        about={w('questionsAbout')}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => ask(true)}>
            {w('ask')}
          </Button>
        }
      />
      <section className="db-panel p-3 lg:p-4" aria-label={w('questions')}>
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <SelectField
            name="category"
            label={w('category')}
            value={category ?? ''}
            options={[
              { value: '', text: w('allCategories') },
              ...questionCategories.map(({ value, label }) => ({ value, text: label[locale] })),
            ]}
            onChange={(value) => change({ category: value, page: '1' })}
          />
          <SelectField
            name="solved"
            label={w('solvedOrNot')}
            value={solved ?? ''}
            options={[
              { value: '', text: w('all') },
              { value: '0', text: w('open') },
              { value: '1', text: w('solved') },
            ]}
            onChange={(value) => change({ solved: value, page: '1' })}
          />
          <SearchText
            label={w('search')}
            find={w('find')}
            value={text ?? ''}
            onFind={(value) => change({ text: value, page: '1' })}
          />
        </div>
        {!list.rows && <Skeleton lines={6} />}
        {list.rows?.length === 0 && (
          <p className="text-quiet">{w(category || solved || text ? 'nothingFound' : 'noQuestions')}</p>
        )}
        <ul className="divide-y divide-line">
          {(list.rows as readonly Question[] | undefined)?.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <button
                type="button"
                className="db-root db-link min-w-0 break-words text-left"
                onClick={() => change({ question: row.id })}
              >
                {row.title}
              </button>
              <span className="db-tag">{answerOf(questionCategories, row.category, locale)}</span>
              {row.isSolved === '1' && <span className="db-tag db-tag-success">{w('solved')}</span>}
              <span className="ml-auto text-13 text-quiet">
                {[row.author, row.createTime.slice(0, 10), w('answers', { count: row.answerCount ?? '0' })].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {list.total > 0 && (
          <Pager label={w('questions')} total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
        )}
      </section>
      {asks && (
        <ResourceDialog
          resource={questions}
          names={names}
          title={w('ask')}
          saveLabel={w('publish')}
          onSaved={async () => notify.success(w('published'))}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

function OneQuestion({ id }: { readonly id: string }) {
  const w = useForumWords();
  const locale = useLocale();
  const userId = useSession()?.user?.userId;
  const [, change] = useAddressState<string>(first);
  const [edited, edit] = useState<AnyRecord | QuestionAnswer>();
  const { data, error, refetch } = useEndpoint(questions.calls.get, { id });
  const below = useEndpoint(answers.calls.page, { questionId: id, pageSize: '500' });
  const refreshQuestions = useRefreshResource(questions);
  const refreshAnswers = useRefreshResource(answers);
  const refresh = () => Promise.all([refreshQuestions(), refreshAnswers()]);
  const call = useCall(refresh);
  const question = data as Question | undefined;
  usePageTitle(question ? question.title : w('questions'));
  const goBack = () => change({ question: '' });
  const back = <Button onClick={goBack}>{w('back')}</Button>;
  if (error)
    return (
      <RecordMissing title={w('missing')} help={w('missingHelp')} error={error} onRetry={() => void refetch()}>
        {back}
      </RecordMissing>
    );
  if (!question) return <Skeleton lines={6} />;
  const rows = (below.data?.rows ?? []) as readonly QuestionAnswer[];
  // The accepted answer first: it is what people look for.
  const inOrder = [...rows].sort((one, other) => rank(one.id, question) - rank(other.id, question));
  const isMine = question.authorId === userId;
  return (
    <>
      <PageHead title={question.title} tools={back} />
      <div className="db-panel p-3 lg:p-4">
        <Post
          of="question"
          post={question}
          title={question.title}
          text={question.content}
          tags={
            <>
              <span className="db-tag">{answerOf(questionCategories, question.category, locale)}</span>
              {question.isSolved === '1' && <span className="db-tag db-tag-success">{w('solved')}</span>}
            </>
          }
          remove={questions.calls.remove}
          onChange={() => edit({ ...question })}
          onDone={refresh}
          onRemoved={goBack}
        />
      </div>
      <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('answers', { count: rows.length })}>
        <h2 className="mb-3 text-16 font-semibold">{w('answers', { count: rows.length })}</h2>
        {rows.length === 0 && <p className="text-quiet">{w('noAnswers')}</p>}
        <ul className="divide-y divide-line">
          {inOrder.map((row) => {
            const isAccepted = question.acceptedId === row.id;
            return (
              <li key={row.id} className="py-3">
                <Post
                  of="answer"
                  post={row}
                  text={row.content}
                  tags={isAccepted && <span className="db-tag db-tag-success">{w('accepted')}</span>}
                  tools={
                    isMine && (
                      <Button
                        variant="text"
                        aria-label={isAccepted ? w('takeBack') : w('acceptOne', { name: row.author ?? '' })}
                        onClick={() =>
                          void call(questionEndpoints.accept, {
                            questionId: id,
                            ...(isAccepted ? {} : { answerId: row.id }),
                          })
                        }
                      >
                        {w(isAccepted ? 'takeBack' : 'accept')}
                      </Button>
                    )
                  }
                  remove={answers.calls.remove}
                  onChange={() => edit(row)}
                  onDone={refresh}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <WriteBelow
        of={`question:${id}`}
        label={w('answer')}
        endpoint={answers.calls.add}
        input={(content) => ({ questionId: id, content })}
        onDone={refresh}
      />
      {edited && (
        <ResourceDialog
          resource={'questionId' in edited ? answers : questions}
          record={edited as AnyRecord}
          names={'questionId' in edited ? ['content'] : names}
          {...('questionId' in edited ? { values: { questionId: id } } : {})}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}

function rank(id: string, { acceptedId }: Question): number {
  return id === acceptedId ? 0 : 1;
}
