import { isApiError, message } from '@danbao/core';
import type { MeasureRecord } from '@danbao/core/measures';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useKindOf } from '../measures/use-kinds.ts';
import { whyFailed } from '../message/own-reason.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { useSettings } from '../query/use-settings.ts';
import { Skeleton } from '../table/table-state.tsx';
import { FulfilmentEditor } from './fulfilment-editor.tsx';
import { FulfilmentView } from './fulfilment-view.tsx';
import { useFulfilment } from './use-fulfilment.ts';

export interface FulfilmentDialogProps {
  readonly measure: MeasureRecord;
  /** The read-only variant; who may not fulfil, and what is fulfilled already, gets no other (M7, M8). */
  readonly readOnly?: boolean;
  readonly onClose: () => void;
}

/** Records that a measure was put in place (M1-M12). Closed by its own buttons only, not by Escape or a click outside. */
export function FulfilmentDialog({ measure, readOnly = false, onClose }: FulfilmentDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const settings = useSettings();
  const mayFulfil = usePermission('measure:fulfil');
  const { record, error, reload } = useFulfilment(measure.apply_optguaranty_ID ?? '');
  const kind = useKindOf()(measure);
  if (record && settings) {
    const done = record.isWorkable === '1' || record.awaitsCheck === '1';
    const wasOpen = measure.isWorkable !== '1' && measure.awaitsCheck !== '1';
    const props = { measure, record, kind, onClose };
    if (readOnly || done || !mayFulfil)
      return (
        <FulfilmentView
          {...props}
          mayChange={!readOnly && mayFulfil}
          note={!readOnly && done && wasOpen ? message('alreadyFulfilled', locale) : undefined}
        />
      );
    return <FulfilmentEditor {...props} />;
  }
  return (
    <Dialog title={w('fulfilment')} width="fixed" actions={<Button onClick={onClose}>{w('close')}</Button>}>
      {error ? (
        <div className="db-empty" role="alert">
          <strong>{message('loadFailed', locale)}</strong>
          {isApiError(error) && <span>{whyFailed(error, locale)}</span>}
          <Button onClick={reload}>{w('retry')}</Button>
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
