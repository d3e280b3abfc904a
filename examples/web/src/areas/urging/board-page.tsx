import { urging, urgingStates } from '@danbao/core/documents';
import { documentLevels, flowDefinitions, flowPath } from '@danbao/core/flows';
import { useEndpoint, useLiveEvents, useLocale } from '@danbao/react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { Board } from '../../shared/flow-family/board.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useUrgingWords } from './i18n/words.ts';

/** The matters that are followed up, side by side by how they stand to their deadline. */
export function UrgingBoardPage() {
  const w = useUrgingWords();
  const locale = useLocale();
  usePageTitle(w('urgingBoard'));
  const { data, error, refetch } = useEndpoint(urging.board, undefined);
  useLiveEvents(['flow'], () => void refetch());
  return (
    <Board
      title={w('urgingBoard')}
      about={w('urgingBoardAbout')}
      tools={
        <Link to="/urging" className="db-root db-button">
          {w('urging')}
        </Link>
      }
      failed={error !== null}
      onRetry={() => void refetch()}
      columns={
        data &&
        urgingStates.map(({ value, label }) => ({
          key: value,
          title: label[locale],
          rows: data.filter(({ state }) => state === value),
        }))
      }
      renderRow={({ flowId, title, users, level, deadline, node, replies, lastReply, lastReplyTime }) => (
        <>
          <Link to={flowPath(flowDefinitions.urging, 'detail', { flowId })} className="db-root db-link text-14">
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
        </>
      )}
    />
  );
}
