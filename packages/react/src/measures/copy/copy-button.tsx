import { isApiError, message, type Values } from '@danbao/core';
import { identifyingFields, type Measure, type MeasureRecord, measures, owners } from '@danbao/core/measures';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useWords } from '../../i18n/words.ts';
import { useMessage } from '../../message/use-message.ts';
import type { OwnerLink, OwnerRecord } from '../../owners/owner-record.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import { later } from '../../view/later.tsx';
import { firstValues } from '../empty-measure.ts';
import type { MeasureFormState } from '../use-measure-form.ts';

const MeasurePicker = later(async () => (await import('./measure-picker.tsx')).MeasurePicker);

export interface CopyButtonProps {
  readonly measure: Measure;
  readonly state: MeasureFormState;
}

/** Fills a new measure with the values of an existing one of its kind; can be undone. */
export function CopyButton({ measure, state }: CopyButtonProps) {
  const w = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const [open, setOpen] = useState(false);

  async function copy({ optGuaranty_ID }: MeasureRecord): Promise<void> {
    try {
      const record = await client.request(measures.get, { optGuaranty_ID });
      const values = copiedValues(measure, record, await guarantorOf(record));
      state.replace(values, w('copiedFrom', { name: record.optName }), w('undoCopy'));
      setOpen(false);
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify.failed(message('loadFailed', locale), error);
    }
  }

  async function guarantorOf({ clientList }: MeasureRecord): Promise<OwnerRecord | undefined> {
    const [owner] = measure.guarantor && Array.isArray(clientList) ? (clientList as readonly OwnerLink[]) : [];
    if (owner?.owner_ID === undefined) return undefined;
    return (await client.request(owners.get, { owner_ID: owner.owner_ID }))[0];
  }

  return (
    <div className="db:flex db:justify-end">
      <Button icon={<CopyPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {w('copyFrom')}
      </Button>
      {open && (
        <MeasurePicker measure={measure} onPick={(record) => void copy(record)} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

/**
 * The values that a new measure takes over from an existing one. What names one asset is left out, so that nothing is
 * recorded twice: identifying fields and the owners' warrant numbers; so are its id, version, files and fulfilment.
 */
function copiedValues(measure: Measure, record: MeasureRecord, guarantor: OwnerRecord | undefined): Values {
  const values = firstValues(measure, record, guarantor);
  const left = Object.fromEntries(['optGuaranty_ID', ...identifyingFields(measure)].map((name) => [name, '']));
  const owners = Array.isArray(values.clientList) ? values.clientList : [];
  return { ...values, ...left, clientList: owners.map((owner) => ({ ...owner, warrantNum: '' })) };
}
