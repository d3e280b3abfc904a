import { standIns } from '@danbao/core/flows';
import { endpointKey, refreshQueries, useConfirm, useDanbao, useEndpoint, useMessage, useSession } from '@danbao/react';
import { Button, Section } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStandInWords } from './i18n/stand-in-words.ts';
import { type StandInBegin, StandInDialog } from './stand-in-dialog.tsx';

/** Who signs for me while I am away, for whom I do, and whom my approved leaves propose. */
export function StandInsPanel() {
  const w = useStandInWords();
  const own = useSession()?.user?.userId;
  const { client } = useDanbao();
  const queries = useQueryClient();
  const askConfirm = useConfirm();
  const notify = useMessage();
  const { data: rows = [] } = useEndpoint(standIns.list, undefined);
  const { data: proposals = [] } = useEndpoint(standIns.proposals, undefined);
  const [begun, begin] = useState<StandInBegin>();
  const renew = async () => {
    await refreshQueries(queries, { queryKey: endpointKey(standIns.list) });
    await refreshQueries(queries, { queryKey: endpointKey(standIns.proposals) });
  };
  const end = async (id: string, name: string) => {
    if (!(await askConfirm({ text: w('endQuestion', { name }) }))) return;
    try {
      await client.request(standIns.end, { id });
      notify.success(w('ended'));
      await renew();
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  return (
    <Section title={w('title')} tools={<Button onClick={() => begin({})}>{w('set')}</Button>}>
      <p className="mb-3 text-13 text-quiet">{w('help')}</p>
      {proposals.map(({ leaveId, title, standInId, standInName, from, until }) => (
        <p key={leaveId} className="mb-2 flex flex-wrap items-center justify-between gap-2" role="status">
          {w('proposal', { title, name: standInName, from, until })}
          <Button onClick={() => begin({ leaveId, standInId, standIn: standInName, from, until })}>
            {w('setProposed', { name: standInName })}
          </Button>
        </p>
      ))}
      <ul className="grid gap-2">
        {rows.map(({ id, personId, personName, standInName, from, until, state }) => {
          const isOwn = personId === own;
          const name = isOwn ? standInName : personName;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
              <span className={state === 'over' ? 'text-quiet' : undefined}>
                {w(isOwn ? 'forMe' : 'byMe', { name })}
              </span>
              <span className="flex items-center gap-3 text-13 text-quiet">
                {w('span', { from, until })} · {w(state)}
                {isOwn && state !== 'over' && (
                  <Button onClick={() => void end(id, name)} aria-label={w('endOf', { name })}>
                    {w('end')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && proposals.length === 0 && <p className="text-quiet">{w('none')}</p>}
      {begun && <StandInDialog begun={begun} onSaved={renew} onClose={() => begin(undefined)} />}
    </Section>
  );
}
