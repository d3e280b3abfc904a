import type { ValuesOf } from '@danbao/core';
import { admin, type apiToken } from '@danbao/core/admin';
import { formatTime } from '@danbao/core/format';
import { useEndpoint } from '@danbao/react';
import { type ServiceAccountRecord, useAdminCall } from '@danbao/react/admin';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';
import { IssuedToken } from './issued-token.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { StateTag } from './state-tag.tsx';

type Token = ValuesOf<typeof apiToken>;

export interface TokensDialogProps {
  readonly account: ServiceAccountRecord;
  readonly onClose: () => void;
}

/** The tokens of a service account: each is shown when it is made, and never again. */
export function TokensDialog({ account, onClose }: TokensDialogProps) {
  const w = useAdminPageWords();
  const call = useAdminCall();
  const { userId, username: name } = account;
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<string>();
  const { data } = useEndpoint(admin.apiTokens, { userId });
  const revoke = ({ tokenId, name: token }: Token) =>
    call(
      admin.revokeApiToken,
      { tokenId },
      { question: { text: w('revokeQuestion', { name: token }), danger: true }, said: () => w('tokenRevoked') },
    );
  const columns: Column<Token>[] = [
    { id: 'name', header: w('tokenName'), cell: (row) => row.name },
    { id: 'hint', header: w('tokenHint'), kind: 'nowrap', cell: (row) => <code className="db-mono">{row.hint}</code> },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ state }) => <StateTag on={state === 'live'} text={w(`token-${state}`)} />,
    },
    {
      id: 'may',
      header: w('tokenMay'),
      kind: 'nowrap',
      cell: ({ readOnly, addresses = [] }) => (
        <>
          {w(readOnly === '1' ? 'readsOnly' : 'readsAndWrites')}
          {addresses.length > 0 && <div className="db-mono">{addresses.join(' ')}</div>}
        </>
      ),
    },
    { id: 'expiresAt', header: w('tokenExpires'), kind: 'nowrap', cell: (row) => formatTime(row.expiresAt) },
    {
      id: 'lastUsed',
      header: w('lastUsed'),
      kind: 'nowrap',
      cell: ({ lastUsed }) => (lastUsed ? formatTime(lastUsed) : w('neverUsed')),
    },
    {
      id: 'tools',
      header: w('actions'),
      kind: 'nowrap',
      cell: (row) =>
        row.state === 'live' && (
          <Button variant="text" aria-label={w('revokeNamed', { name: row.name })} onClick={() => void revoke(row)}>
            {w('revoke')}
          </Button>
        ),
    },
  ];
  return (
    <Dialog
      title={w('tokensOf', { name })}
      width="office800"
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={account.active !== '1'} onClick={() => setAdding(true)}>
          {w('addToken')}
        </Button>
      }
    >
      {issued !== undefined && <IssuedToken token={issued} />}
      {data && (
        <DataTable
          label={w('tokensOf', { name })}
          columns={columns}
          rows={data}
          rowKey={({ tokenId }) => tokenId}
          empty={w('noTokens')}
        />
      )}
      {adding && <NewTokenDialog userId={userId} onIssued={setIssued} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}
