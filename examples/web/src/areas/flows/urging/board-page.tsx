import { documentLevels, flowDefinitions, flowPath, urging, urgingStates } from '@danbao/core';
import { Button, Section, Skeleton, useEndpoint, useLiveEvents, useLocale } from '@danbao/react';
import { Link } from 'react-router';
import { answerOf } from '../../../shared/answer-of.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { usePageTitle } from '../../../shared/pages-store.ts';
import { useFamilyWords } from '../family/i18n/words.ts';

/** The matters that are followed up, side by side by how they stand to their deadline. */
export function UrgingBoardPage() {
  const w = useFamilyWords();
  const locale = useLocale();
  usePageTitle(w('urgingBoard'));
  const { data, error, refetch } = useEndpoint(urging.board, undefined);
  useLiveEvents(['flow'], () => void refetch());
  return (
    <>
      <PageHead
        title={w('urgingBoard')}
        about={w('urgingBoardAbout')}
        tools={
          <Link to="/urging" className="db-root db-button">
            {w('urging')}
          </Link>
        }
      />
      {error ? (
        <p className="db-panel db-empty" role="alert">
          {w('boardFailed')} <Button onClick={() => void refetch()}>{w('again')}</Button>
        </p>
      ) : data ? (
        <div className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
          {urgingStates.map(({ value, label }) => {
            const rows = data.filter(({ state }) => state === value);
            return (
              <Section key={value} title={`${label[locale]} (${rows.length})`} className="self-start">
                {rows.length === 0 && <p className="db-quiet">{w('noMatters')}</p>}
                <ul className="grid gap-3">
                  {rows.map(({ flowId, title, users, level, deadline, node, replies, lastReply, lastReplyTime }) => (
                    <li key={flowId} className="grid gap-1 text-13">
                      <Link
                        to={flowPath(flowDefinitions.urging, 'detail', { flowId })}
                        className="db-root db-link text-14"
                      >
                        {title}
                      </Link>
                      <span>
                        {users} · {answerOf(documentLevels, level, locale)}
                      </span>
                      <span className="text-quiet">{w('dueOn', { date: deadline })}</span>
                      {node && <span className="text-quiet">{node}</span>}
                      <span className="text-quiet">
                        {replies === '0'
                          ? w('noReplies')
                          : w('lastReply', { count: replies, time: lastReplyTime ?? '', reply: lastReply ?? '' })}
                      </span>
                    </li>
                  ))}
                </ul>
              </Section>
            );
          })}
        </div>
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}
