import type { ValuesOf } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { formatTime } from '@danbao/core/format';
import { type voteChoice, voteEndpoints, type voteToCast } from '@danbao/core/office';
import { useCall } from '@danbao/react';
import { FileList } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { BallotFields } from './ballot-fields.tsx';
import { useVoteWords } from './i18n/words.ts';
import { VoteResult } from './vote-result.tsx';

export type VoteToCast = ValuesOf<typeof voteToCast>;
export type Choice = ValuesOf<typeof voteChoice>;

export interface VoteCardProps {
  readonly vote: VoteToCast;
  readonly onChanged: () => Promise<unknown>;
}

/** A vote: the ballot while it may be cast, and the result. */
export function VoteCard({ vote, onChanged }: VoteCardProps) {
  const w = useVoteWords();
  const call = useCall(onChanged);
  const [choices, choose] = useState<readonly Choice[]>([]);
  const { voteId, title, content, isOpen, hasVoted, anonymous, daily, fileCount } = vote;
  const mayCast = isOpen === '1' && hasVoted === '0';
  const mayTakeBack = isOpen === '1' && hasVoted === '1' && anonymous === '0';
  const cast = () => {
    const question = anonymous === '1' ? { question: { text: w('castAnonymously') } } : {};
    return call(voteEndpoints.cast, { voteId, choices }, { ...question, said: () => w('isCast') });
  };
  const takeBack = () =>
    call(voteEndpoints.takeBack, { voteId }, { question: { text: w('takeBackQuestion') }, said: () => w('takenBack') });
  return (
    <article className="db-panel p-3 lg:p-4" aria-labelledby={`vote-${voteId}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={`vote-${voteId}`} className="min-w-0 text-16 font-semibold break-words">
          {title}
        </h2>
        <VoteState vote={vote} />
        {anonymous === '1' && <span className="db-tag">{w('anonymous')}</span>}
        {daily === '1' && <span className="db-tag">{w('daily')}</span>}
        {hasVoted === '1' && <span className="db-tag db-tag-success">{w('voted')}</span>}
      </div>
      {content && <p className="mt-1 text-quiet whitespace-pre-line">{content}</p>}
      {fileCount !== '0' && <FileList infoId={voteId} fileType={fileTypes.vote} className="mt-3" />}
      {mayCast && (
        <form
          className="mt-3 grid justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void cast();
          }}
        >
          <BallotFields vote={vote} choices={choices} onChange={choose} />
          <Button type="submit" variant="primary" disabled={choices.length === 0}>
            {w('cast')}
          </Button>
        </form>
      )}
      {!mayCast && <VoteResult vote={vote} />}
      {mayTakeBack && (
        <Button variant="text" onClick={() => void takeBack()}>
          {w('takeBack')}
        </Button>
      )}
    </article>
  );
}

function VoteState({ vote: { isOpen, beginTime, endTime, hasVoted } }: { readonly vote: VoteToCast }) {
  const w = useVoteWords();
  if (isOpen === '1') return <span className="text-quiet">{w('until', { time: formatTime(endTime) })}</span>;
  const waits = hasVoted === '0' && new Date(beginTime.replace(' ', 'T')) > new Date();
  return <span className="db-tag">{waits ? w('notBegun', { time: formatTime(beginTime) }) : w('ended')}</span>;
}
