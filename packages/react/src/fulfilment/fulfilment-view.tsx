import type { MeasureRecord } from '@danbao/core/measures';
import { fulfilmentRecord, type Measure } from '@danbao/core/measures';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DescriptionList } from '../form/description-list.tsx';
import { useWords } from '../i18n/words.ts';
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

const names = [...fulfilmentNames, 'realizeUserName'];

/** A fulfilment to read: no Confirm, no upload (M7). */
export function FulfilmentView({
  record,
  kind,
  note,
  onClose,
}: FulfilmentPartProps & { readonly note: string | undefined }) {
  const w = useWords();
  return (
    <Dialog title={w('fulfilmentView')} width="fixed" actions={<Button onClick={onClose}>{w('close')}</Button>}>
      <div className="db-root db-dialog-parts">
        {note && (
          <p className="db-root db-banner db-banner-warning" role="status">
            {note}
          </p>
        )}
        <FulfilmentFacts record={record} kind={kind} />
        <DescriptionList
          entity={fulfilmentRecord}
          values={{ ...record, kind: kind?.kind ?? record.kind }}
          names={names}
        />
        <ProofFiles infoId={record.apply_optguaranty_ID} readOnly />
      </div>
    </Dialog>
  );
}
