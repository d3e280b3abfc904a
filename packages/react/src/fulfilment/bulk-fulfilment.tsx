import { message } from '@danbao/core';
import { type BulkFulfilment as BulkResult, fulfilment, type MeasureRecord } from '@danbao/core/measures';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useWords } from '../i18n/words.ts';
import { useKindOf } from '../measures/use-kinds.ts';
import { useRefreshMeasures } from '../measures/use-measures.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { BulkResultDialog } from './bulk-result-dialog.tsx';

/** 落实全部机器设备: there only where there is machinery (L8); asks, sends all that is not fulfilled, says what became of each (M11, Y35). */
export function BulkFulfilment({ rows }: { readonly rows: readonly MeasureRecord[] }) {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const w = useWords();
  const notify = useMessage();
  const kindOf = useKindOf();
  const refresh = useRefreshMeasures();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const machinery = rows.filter((row) => kindOf(row)?.kind === 'machinery');
  if (machinery.length === 0) return null;
  const left = machinery.filter(({ isWorkable }) => isWorkable !== '1');
  const ids = left.flatMap(({ apply_optguaranty_ID: id }) => (id ? [id] : []));

  const fulfil = async () => {
    if (ids.length === 0) return notify.success(message('allFulfilled', locale));
    if (!(await askConfirm({ text: w('fulfilAllConfirm', { count: ids.length }) }))) return;
    setBusy(true);
    try {
      const answer = await client.request(fulfilment.saveAll, { applyOptguarantyIds: ids });
      setResult(answer);
      if (answer.failed.length === 0) notify.success(message('allFulfilled', locale));
      else notify.warning(w('fulfilAllSummary', { ok: answer.ok.length, failed: answer.failed.length }));
    } catch (error) {
      notify.failed(w('fulfilFailed'), error);
    } finally {
      setBusy(false);
      void refresh();
    }
  };
  return (
    <div className="db-root">
      <Button variant="text" busy={busy} icon={<ListChecks aria-hidden="true" />} onClick={() => void fulfil()}>
        {w('fulfilAllMachinery')}
      </Button>
      {result && <BulkResultDialog result={result} rows={rows} onClose={() => setResult(undefined)} />}
    </div>
  );
}
