import { message } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { type PartyItem, partyItemEndpoints, partyItems } from '@danbao/core/office';
import { useCall, useDanbao, useMessage, usePermission, useSession } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { FilesDialog } from '../../shared/files-dialog.tsx';
import { inputOf } from '../../shared/input-of.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { usePartyWords } from './i18n/words.ts';
import { ZipButton } from './zip-button.tsx';

type ListParams = { readonly what: 'check' | 'sendBack' | 'files'; readonly item: PartyItem };

/** Items of the party: written by one, checked by another. */
export function ItemsPage() {
  const w = usePartyWords();
  const userId = useSession()?.user?.userId ?? '';
  const mayCheck = usePermission('party:approve');
  const mayWrite = usePermission('party:write');
  const manages = usePermission('party:manage');
  const refresh = useRefreshResource(partyItems);
  const call = useCall(refresh);
  const [asked, ask] = useState<ListParams>();
  const tools = (row: object) => {
    const item = row as PartyItem;
    const { id, title: name, checkStatus, authorId } = item;
    return (
      <>
        {mayCheck && checkStatus === 'wait' && authorId !== userId && (
          <Button variant="text" aria-label={w('checkOne', { name })} onClick={() => ask({ what: 'check', item })}>
            {w('check')}
          </Button>
        )}
        <Button variant="text" aria-label={w('filesOf', { name })} onClick={() => ask({ what: 'files', item })}>
          {w('filesShort')}
        </Button>
        <ZipButton id={id} name={name} />
      </>
    );
  };
  const close = () => ask(undefined);
  return (
    <>
      <ResourcePage
        resource={partyItems}
        title={w('manageItems')}
        about={w('manageItemsAbout')}
        rowTools={tools}
        tools={
          manages && (
            <Link className="db-root db-button" to="/party/columns">
              {w('columns')}
            </Link>
          )
        }
      />
      {asked?.what === 'files' && (
        <FilesDialog
          title={w('filesOf', { name: asked.item.title })}
          infoId={asked.item.id}
          fileType={fileTypes.party}
          readOnly={!mayWrite || asked.item.checkStatus === 'pass'}
          onClose={close}
        />
      )}
      {asked?.what === 'check' && (
        <CheckDialog
          item={asked.item}
          onPass={async () => {
            const { id, version } = asked.item;
            if (await call(partyItemEndpoints.check, { id, passed: '1', version })) close();
          }}
          onSendBack={() => ask({ what: 'sendBack', item: asked.item })}
          onClose={close}
        />
      )}
      {asked?.what === 'sendBack' && <SendBackDialog item={asked.item} onDone={refresh} onClose={close} />}
    </>
  );
}

interface SendBackDialogProps {
  readonly item: PartyItem;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Sends an item back to its author, with the reason. */
function SendBackDialog({ item: { id, version, title: name }, onDone, onClose }: SendBackDialogProps) {
  const w = usePartyWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('sendBackOne', { name })}
      entity={inputOf(partyItemEndpoints.check)}
      names={['opinion']}
      values={{ id, passed: '0', opinion: '' }}
      saveLabel={w('sendBack')}
      width="small"
      onSave={async (filled) => {
        const { opinion = '' } = filled as { readonly opinion?: string };
        await client.request(partyItemEndpoints.check, { id, passed: '0', opinion, version });
        notify.success(message('done', locale));
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
