import { type FactorSecret, profile } from '@danbao/core/admin';
import { useDanbao } from '@danbao/react';
import { QrCode } from '@danbao/react/shell';
import { Skeleton } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useFactorWords } from './i18n/factor-words.ts';
import { ProofForm } from './proof-form.tsx';
import { useFactorCall } from './use-factor-call.ts';

/** The secret for the device, a first code of it, and then the recovery codes: these must be closed by hand. */
export function FactorOnDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useFactorWords();
  const { client } = useDanbao();
  const formId = useId();
  const { busy, run, problem } = useFactorCall();
  const [secret, setSecret] = useState<FactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void run(async () => setSecret(await client.request(profile.prepareFactor, undefined)));
  });
  if (codes)
    return (
      <Dialog
        title={w('recoveryTitle')}
        width="small"
        actions={
          <Button variant="primary" onClick={onClose}>
            {w('kept')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <Dialog
      title={w('turnOn')}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!secret}>
            {w('turnOn')}
          </Button>
        </>
      }
    >
      {secret ? (
        <div className="grid gap-4">
          <p>{w('scan')}</p>
          <div className="w-45 justify-self-center">
            <QrCode text={secret.address} label={w('qrCode')} />
          </div>
          <p className="text-13 text-quiet">
            {w('typeSecret')} <span className="db-mono">{secret.secret.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <ProofForm
            id={formId}
            problem={problem}
            onSubmit={(proof) =>
              void run(async () => setCodes((await client.request(profile.turnFactorOn, proof)).recoveryCodes))
            }
          />
        </div>
      ) : problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

/** Codes that are shown this one time: to be copied or printed, the rest of the page stays off the paper. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const w = useFactorWords();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="recovery-codes grid gap-4">
      <p>{w('recoveryHelp')}</p>
      <ul className="db-mono grid gap-1 select-all" aria-label={w('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2 print:hidden">
        <Button onClick={() => void copy()}>{w('copy')}</Button>
        <Button onClick={() => print()}>{w('print')}</Button>
        <span role="status">{copied !== undefined && w(copied ? 'copied' : 'copyFailed')}</span>
      </div>
    </div>
  );
}
