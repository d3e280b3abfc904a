import { message } from '@danbao/core';
import { type SunnyRequest, sunnyRequestEndpoints, sunnyRequests } from '@danbao/core/office';
import { useDanbao, useMessage, usePermission } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { inputOf } from '../../shared/input-of.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { usePartyWords } from './i18n/words.ts';

/** What people ask about matters, and what they are answered. */
export function RequestsPage() {
  const w = usePartyWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const mayAnswer = usePermission('party:write');
  const refresh = useRefreshResource(sunnyRequests);
  const [asked, ask] = useState<SunnyRequest>();
  const tools = (row: object) => {
    const request = row as SunnyRequest;
    const { title: name, status } = request;
    if (!mayAnswer || status === '1') return null;
    return (
      <Button variant="text" aria-label={w('answerOne', { name })} onClick={() => ask(request)}>
        {w('answer')}
      </Button>
    );
  };
  return (
    <>
      <ResourcePage
        resource={sunnyRequests}
        title={w('requests')}
        about={w('requestsAbout')}
        rowTools={tools}
        rowActions={({ status }) => (status === '1' ? [] : ['change', 'remove'])}
      />
      {asked && (
        <RecordDialog
          title={w('answerOne', { name: asked.title })}
          entity={inputOf(sunnyRequestEndpoints.answer)}
          names={['answer']}
          values={{ id: asked.id, answer: '' }}
          saveLabel={w('answer')}
          width="small"
          onSave={async (filled) => {
            const { answer } = filled as { readonly answer: string };
            await client.request(sunnyRequestEndpoints.answer, { id: asked.id, answer, version: asked.version });
            notify.success(message('done', locale));
            await refresh();
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
