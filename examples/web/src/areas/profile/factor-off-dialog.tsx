import { profile } from '@danbao/core/admin';
import { useDanbao, useMessage } from '@danbao/react';
import { Button, Dialog } from '@danbao/react/ui';
import { useId } from 'react';
import { useFactorWords } from './i18n/factor-words.ts';
import { ProofForm } from './proof-form.tsx';
import { useFactorCall } from './use-factor-call.ts';

export function FactorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useFactorWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const formId = useId();
  const { busy, run, problem } = useFactorCall();
  return (
    <Dialog
      title={w('turnOff')}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {w('turnOff')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{w('offHelp')}</p>
      <ProofForm
        id={formId}
        problem={problem}
        onSubmit={(proof) =>
          void run(async () => {
            await client.request(profile.turnFactorOff, proof);
            notify.success(w('offDone'));
            onClose();
          })
        }
      />
    </Dialog>
  );
}
