import type { ValuesOf } from '@danbao/core';
import { contacts, ownContact } from '@danbao/core/admin';
import type { Endpoint } from '@danbao/core/client';
import { notices } from '@danbao/core/office';
import { endpointKey, refreshQueries, useDanbao, useEndpoint, useLocale, useMessage } from '@danbao/react';
import { formValues, RecordDialog } from '@danbao/react/form';
import { Button, Section } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfileWords } from './i18n/words.ts';

const names = Object.keys(ownContact.fields) as readonly (keyof typeof ownContact.fields)[];

/** How colleagues reach me, and whether they see my mobile. */
export function ContactPanel() {
  const w = useProfileWords();
  const locale = useLocale();
  const { client } = useDanbao();
  const notify = useMessage();
  const queries = useQueryClient();
  const { data } = useEndpoint(contacts.own, undefined);
  const [isChanging, change] = useState(false);
  return (
    <Section
      title={ownContact.label[locale]}
      tools={
        <Button disabled={!data} onClick={() => change(true)}>
          {w('changeContact')}
        </Button>
      }
    >
      <dl className="db-root db-descriptions">
        {names.map((name) => {
          const field = ownContact.fields[name];
          const value = data?.[name];
          return (
            <div key={name} className="db-description">
              <dt>{field.label[locale]}</dt>
              <dd>{value === undefined ? '—' : field.type.format(value, field, locale)}</dd>
            </div>
          );
        })}
      </dl>
      {isChanging && data && (
        <RecordDialog
          title={w('changeContact')}
          entity={ownContact}
          names={names}
          values={formValues(names, data)}
          version={data.version}
          draft="own-contact"
          onSave={async (values, _, version) => {
            await client.request(
              contacts.saveOwn,
              values as ValuesOf<typeof ownContact>,
              version === undefined ? {} : { version },
            );
            notify.success(w('contactSaved'));
            for (const endpoint of [contacts.own, notices.ways, notices.preferences])
              await refreshQueries(queries, { queryKey: endpointKey(endpoint as Endpoint) });
          }}
          onClose={() => change(false)}
        />
      )}
    </Section>
  );
}
