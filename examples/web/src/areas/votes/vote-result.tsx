import { voteEndpoints } from '@danbao/core/office';
import { useEndpoint, useLiveEvents } from '@danbao/react';
import { useVoteWords } from './i18n/words.ts';
import type { VoteToCast } from './vote-card.tsx';

/** How often each option was chosen, as bars beside their figures; follows what others vote. */
export function VoteResult({ vote: { voteId, title, type } }: { readonly vote: VoteToCast }) {
  const w = useVoteWords();
  const { data, refetch } = useEndpoint(voteEndpoints.result, { voteId });
  useLiveEvents(['vote'], () => void refetch());
  if (!data) return null;
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-quiet">{w('ballots', { count: data.voters })}</p>
      {data.isHidden === '1' ? (
        <p>{w('hidden')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full max-w-180">
            <caption className="sr-only">{w('result', { title })}</caption>
            <thead className="text-left text-13 text-quiet">
              <tr>
                <th className="py-1 pr-3 font-normal">{w('option')}</th>
                <th className="py-1 pr-3 text-right font-normal">{w('count')}</th>
                {type === 'rate' && <th className="py-1 pr-3 text-right font-normal">{w('average')}</th>}
                <th className="w-1/2 py-1 font-normal">{w('share')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.optionId}>
                  <th className="py-1 pr-3 text-left font-normal break-words">{row.title}</th>
                  <td className="db-mono py-1 pr-3 text-right">{row.count}</td>
                  {type === 'rate' && <td className="db-mono py-1 pr-3 text-right">{row.average ?? '—'}</td>}
                  <td className="py-1">
                    <Bar percent={row.percent} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Bar({ percent }: { readonly percent: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-2 min-w-0 flex-1 rounded bg-[var(--db-sunken)]">
        <span className="block h-2 rounded bg-[var(--db-primary)]" style={{ width: `${percent}%` }} />
      </span>
      <span className="db-mono w-16 text-right">{percent}%</span>
    </span>
  );
}
