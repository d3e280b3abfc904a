import { type OpenSession, profile } from '@danbao/core/admin';
import { endpointKey, refreshQueries, useConfirm, useDanbao, useMessage } from '@danbao/react';
import { Button, Section } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfileWords } from './i18n/words.ts';

/** The sign-ins that still hold, and a way to end those that are not this one. */
export function SessionsPanel({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const askConfirm = useConfirm();
  const w = useProfileWords();
  const { client } = useDanbao();
  const queries = useQueryClient();
  const notify = useMessage();
  const [busy, setBusy] = useState(false);
  const endOthers = async () => {
    if (!(await askConfirm({ text: w('endOthersQuestion') }))) return;
    setBusy(true);
    try {
      await client.request(profile.endOthers, undefined);
      notify.success(w('othersEnded'));
      await refreshQueries(queries, { queryKey: endpointKey(profile.read) });
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title={w('sessions')}
      tools={
        sessions.length > 1 && (
          <Button busy={busy} onClick={() => void endOthers()}>
            {w('endOthers')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-13 text-quiet">{w('sessionsHelp')}</p>
      <ul className="grid gap-2">
        {sessions.map(({ startedAt, endsAt, current }) => (
          <li
            key={`${startedAt} ${current}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2"
          >
            <span className={current ? 'font-semibold' : undefined}>{w(current ? 'thisSession' : 'otherSession')}</span>
            <span className="text-13 text-quiet">
              {w('since')} {startedAt} · {w('until')} {endsAt}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
