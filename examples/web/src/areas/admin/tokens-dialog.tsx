import type { ValuesOf } from '@danbao/core';
import { admin, type apiToken } from '@danbao/core/admin';
import { formatTime } from '@danbao/core/format';
import { listing } from '@danbao/core/resources';
import { type ServiceAccountRecord, useAdminCall } from '@danbao/react/admin';
import { Listing } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';
import { IssuedToken } from './issued-token.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { StateTag } from './state-tag.tsx';

type Token = ValuesOf<typeof apiToken>;

const tokens = listing(admin.apiTokens, {
  follows: ['apiToken'],
  key: 'tokenId',
  columns: ['name', 'hint', 'state', 'readOnly', 'expiresAt', 'lastUsed'],
});

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
  const revoke = ({ tokenId, name: token }: Token) =>
    call(
      admin.revokeApiToken,
      { tokenId },
      { question: { text: w('revokeQuestion', { name: token }), danger: true }, said: () => w('tokenRevoked') },
    );
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
      <Listing
        listing={tokens}
        fixed={{ userId }}
        columns={{
          hint: { kind: 'nowrap', cell: ({ hint }) => <code className="db-mono">{hint}</code> },
          state: { cell: ({ state }) => <StateTag on={state === 'live'} text={w(`token-${state}`)} /> },
          readOnly: {
            header: w('tokenMay'),
            cell: ({ readOnly, addresses = [] }) => (
              <>
                {w(readOnly === '1' ? 'readsOnly' : 'readsAndWrites')}
                {addresses.length > 0 && <div className="db-mono">{addresses.join(' ')}</div>}
              </>
            ),
          },
          lastUsed: { cell: ({ lastUsed }) => (lastUsed ? formatTime(lastUsed) : w('neverUsed')) },
        }}
        rowTools={(row) =>
          row.state === 'live' && (
            <Button variant="text" aria-label={w('revokeNamed', { name: row.name })} onClick={() => void revoke(row)}>
              {w('revoke')}
            </Button>
          )
        }
        empty={w('noTokens')}
        arrange={({ table }) => table}
      />
      {adding && <NewTokenDialog userId={userId} onIssued={setIssued} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}
