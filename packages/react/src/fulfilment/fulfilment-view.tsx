import { message } from '@danbao/core';
import { isAbsent } from '@danbao/core/fields';
import {
  evidenceText,
  fulfilment,
  fulfilmentRecord,
  fulfilmentReversal,
  type Measure,
  type MeasureRecord,
} from '@danbao/core/measures';
import { CheckCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DescriptionList } from '../form/description-list.tsx';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useRefreshMeasures } from '../measures/use-measures.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { useCall } from '../query/use-call.ts';
import { FulfilmentFacts } from './fulfilment-facts.tsx';
import { fulfilmentNames } from './fulfilment-values.ts';
import { ProofFiles } from './proof-files.tsx';
import type { FulfilmentRecord } from './use-fulfilment.ts';

export interface FulfilmentPartProps {
  readonly measure: MeasureRecord;
  readonly record: FulfilmentRecord;
  readonly kind: Measure | undefined;
  readonly onClose: () => void;
}

export interface FulfilmentViewProps extends FulfilmentPartProps {
  readonly note: string | undefined;
  /** Whether it may be taken back, and checked by whoever has not recorded it. */
  readonly mayChange: boolean;
}

const usual = fulfilmentNames.filter((name) => name !== 'evidenceReason');
const ours = ['evidenceReason', 'realizeUserName', 'checkUserName', 'checkTime'];

/** A fulfilment to read: no Confirm, no upload (M7). It can be taken back, and checked by a second person. */
export function FulfilmentView({ record, kind, note, mayChange, onClose }: FulfilmentViewProps) {
  const w = useWords();
  const locale = useLocale();
  const [revoking, setRevoking] = useState(false);
  const { evidenceGaps = [], awaitsCheck, isWorkable } = record;
  const isRecorded = isWorkable === '1' || awaitsCheck === '1';
  const missing = evidenceText(evidenceGaps)[locale];
  return (
    <>
      <Dialog
        title={w('fulfilmentView')}
        width="fixed"
        actions={
          <>
            {mayChange && isRecorded && (
              <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setRevoking(true)}>
                {w('revokeFulfilment')}
              </Button>
            )}
            {mayChange && awaitsCheck === '1' && <CheckButton record={record} onDone={onClose} />}
            <Button onClick={onClose}>{w('close')}</Button>
          </>
        }
      >
        <div className="db-root db-dialog-parts">
          {note && <Note>{note}</Note>}
          {awaitsCheck === '1' && <Note>{w('awaitsCheckBy', { name: record.realizeUserName ?? '' })}</Note>}
          {isRecorded && missing !== '' && <Note>{w('evidenceMissing', { missing })}</Note>}
          <FulfilmentFacts record={record} kind={kind} />
          <DescriptionList
            entity={fulfilmentRecord}
            values={{ ...record, kind: kind?.kind ?? record.kind }}
            names={[...usual, ...ours.filter((name) => !isAbsent(record[name as keyof FulfilmentRecord]))]}
          />
          <ProofFiles infoId={record.apply_optguaranty_ID} readOnly />
        </div>
      </Dialog>
      {revoking && <RevokeDialog record={record} onDone={onClose} onClose={() => setRevoking(false)} />}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="db-root db-banner db-banner-warning" role="status">
      {children}
    </p>
  );
}

/** Nobody checks what they have recorded: then the button says why. */
function CheckButton({ record, onDone }: { readonly record: FulfilmentRecord; readonly onDone: () => void }) {
  const w = useWords();
  const locale = useLocale();
  const call = useCall(useRefreshMeasures());
  const { apply_optguaranty_ID, version, realizeUserID } = record;
  const isOwn = useSession()?.user?.userId === realizeUserID;
  const check = async () => {
    const question = { text: w('checkFulfilmentConfirm') };
    const said = () => message('fulfilled', locale);
    if (await call(fulfilment.check, { apply_optguaranty_ID }, { question, version, said })) onDone();
  };
  return (
    <Button
      variant="primary"
      icon={<CheckCheck aria-hidden="true" />}
      disabled={isOwn}
      title={isOwn ? message('ownFulfilment', locale) : undefined}
      onClick={() => void check()}
    >
      {w('checkFulfilment')}
    </Button>
  );
}

interface RevokeDialogProps {
  readonly record: FulfilmentRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why a fulfilment is taken back; what was filled in stays for the next. */
function RevokeDialog({ record, onDone, onClose }: RevokeDialogProps) {
  const w = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshMeasures();
  const { apply_optguaranty_ID, version } = record;
  const save = async (values: object, confirmed: readonly string[]) => {
    const { reason = '' } = values as { reason?: string };
    const about = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
    const seen = version === undefined ? {} : { version };
    await client.request(fulfilment.revoke, { apply_optguaranty_ID, reason, ...about }, seen);
    notify.success(message('fulfilmentRevoked', locale));
    void refresh();
    onDone();
  };
  return (
    <RecordDialog
      title={w('revokeFulfilment')}
      entity={fulfilmentReversal}
      values={formValues(['reason'], { apply_optguaranty_ID })}
      names={['reason']}
      saveLabel={w('revokeFulfilment')}
      draft={false}
      onSave={save}
      onClose={onClose}
    />
  );
}
