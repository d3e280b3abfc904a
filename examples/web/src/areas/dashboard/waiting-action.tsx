import { type WaitingItem, type WaitingKind, waitingDefinitions } from '@danbao/core/cockpit';
import { refreshQueries, useCall, useLocale } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDashboardWords } from './i18n/words.ts';

/** What is done here: a yes is enough. The calls of their areas are loaded when one is pressed. */
const inPlace: readonly WaitingKind[] = [
  ...(['document', 'loanApproval', 'loanOut', 'meetingApproval', 'meetingAnswer', 'fulfilment', 'drink'] as const),
];

/** The one thing to do about it: done here where a yes is enough, else the way to where it is done. */
export function WaitingAction({ item }: { readonly item: WaitingItem }) {
  const w = useDashboardWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const call = useCall(() => refreshQueries(queries));
  const { kind, title, link, version } = item;
  const action = waitingDefinitions[kind].action[locale];
  const name = w('doOne', { action, title });
  if (!inPlace.includes(kind))
    return (
      <Link className="db-link" to={link} aria-label={name}>
        {action}
      </Link>
    );
  const act = async () => {
    const { waitingCalls } = await import('./waiting-calls.ts');
    const own = waitingCalls[kind];
    const question = { text: w('askBefore', { action, title }) };
    if (own) await call(own.endpoint, own.input(item), { question, ...(own.versioned ? { version } : {}) });
  };
  return (
    <Button variant="text" aria-label={name} onClick={() => void act()}>
      {action}
    </Button>
  );
}
