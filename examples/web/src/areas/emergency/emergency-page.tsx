import { fileTypes } from '@danbao/core/attachments';
import { type Emergency, emergencies, emergencyContacts, emergencyPlans } from '@danbao/core/office';
import { ResourcesProvider, useEndpoint, usePermission, useSession } from '@danbao/react';
import { ResourceList } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { FilesDialog } from '../../shared/files-dialog.tsx';
import { listPanel } from '../../shared/list-panel.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useEmergencyWords } from './i18n/words.ts';
import { StepsDialog } from './steps-dialog.tsx';

type ListParams = { readonly what: 'steps' | 'files'; readonly event: Emergency };

/** Emergencies, whom to call, and plans. */
export function EmergencyPage() {
  const w = useEmergencyWords();
  const userId = useSession()?.user?.userId;
  const inCharge = usePermission('emergency:write');
  const [{ event: named }, change] = useAddressState<string>({ event: '' });
  const told = useEndpoint(emergencies.calls.get, { id: named ?? '' }, { enabled: Boolean(named) }).data;
  const [asked, ask] = useState<ListParams>();
  const tools = (row: object) => {
    const event = row as Emergency;
    const name = event.title;
    return (
      <>
        <Button variant="text" aria-label={w('stepsOf', { name })} onClick={() => ask({ what: 'steps', event })}>
          {w('steps')}
        </Button>
        <Button variant="text" aria-label={w('filesOf', { name })} onClick={() => ask({ what: 'files', event })}>
          {w('files')}
        </Button>
      </>
    );
  };
  const mayCorrect = (row: object) => inCharge || (row as Emergency).reporterId === userId;
  const close = () => {
    ask(undefined);
    if (named) change({ event: '' });
  };
  const shown: ListParams | undefined =
    asked ?? (named && told ? { what: 'steps', event: told as Emergency } : undefined);
  return (
    <>
      <ResourcePage
        resource={emergencies}
        title={w('emergency')}
        about={w('about')}
        rowTools={tools}
        rowActions={(row) => (row['status'] === '2' || !mayCorrect(row) ? [] : ['change', 'remove'])}
        tools={
          inCharge && (
            <Link className="db-root db-button" to="/emergency/contacts">
              {w('contacts')}
            </Link>
          )
        }
      />
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-2">
        <CallList />
        <ResourcesProvider resources={definitions().resources}>
          <ResourceList resource={emergencyPlans} arrange={listPanel} />
        </ResourcesProvider>
      </div>
      {shown?.what === 'steps' && <StepsDialog event={shown.event} onClose={close} />}
      {shown?.what === 'files' && (
        <FilesDialog
          title={w('filesOf', { name: shown.event.title })}
          infoId={shown.event.id}
          fileType={fileTypes.emergency}
          readOnly={shown.event.status === '2' || !mayCorrect(shown.event)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Contacts in the order in which they are called; a telephone calls them at once. */
export function CallList() {
  const w = useEmergencyWords();
  const rows = useEndpoint(emergencyContacts.calls.page, { pageSize: '100' }).data?.rows;
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('callList')}>
      <h2 className="mb-3 text-16 font-semibold">{w('callList')}</h2>
      {rows?.length === 0 && <p className="text-quiet">{w('noContacts')}</p>}
      <ol className="divide-y divide-line">
        {rows?.map(({ id, name, duty, phone, standby }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-semibold">{name}</span>
            <span className="text-13 text-quiet">{duty}</span>
            <span className="ml-auto flex flex-wrap gap-3">
              {[phone, standby].flatMap((number) =>
                number
                  ? [
                      <a
                        key={number}
                        className="db-link db-mono flex items-center gap-1"
                        href={`tel:${number.replace(/[^\d+]/g, '')}`}
                        aria-label={w('callOne', { name, phone: number })}
                      >
                        <Phone aria-hidden="true" className="size-4" />
                        {number}
                      </a>,
                    ]
                  : [],
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
