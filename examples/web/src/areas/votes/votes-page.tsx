import { voteEndpoints } from '@danbao/core/office';
import { useEndpoint, useLiveEvents } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useVoteWords } from './i18n/words.ts';
import { VoteCard } from './vote-card.tsx';

const any = { vote: '' };

/** The votes in which the person may take part; the one that the address names comes first. */
export function VotesPage() {
  const w = useVoteWords();
  usePageTitle(w('votes'));
  const [{ vote: asked }] = useAddressState(any);
  const { data, refetch } = useEndpoint(voteEndpoints.mine, undefined);
  useLiveEvents(['notice'], () => void refetch());
  const inOrder = [...(data ?? [])].sort((one, other) => rank(one.voteId, asked) - rank(other.voteId, asked));
  return (
    <>
      <PageHead title={w('votes')} about={w('votesAbout')} />
      {!data && <Skeleton lines={6} />}
      {data?.length === 0 && <p className="db-panel p-4 text-quiet">{w('none')}</p>}
      <div className="grid gap-3">
        {inOrder.map((vote) => (
          <VoteCard key={vote.voteId} vote={vote} onChanged={refetch} />
        ))}
      </div>
    </>
  );
}

function rank(voteId: string, asked: string): number {
  return voteId === asked ? 0 : 1;
}
