import type { Values } from '@danbao/core';
import { isAbsent } from '@danbao/core/fields';
import type { MeasureRecord } from '@danbao/core/measures';
import { measureRecord } from '@danbao/core/measures';
import { useWords } from '../../i18n/words.ts';
import { OwnerTable } from '../../owners/owner-table.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { MeasureView } from '../measure-view.tsx';
import { useKindOf } from '../use-kinds.ts';
import { ownersIn } from './measure-names.ts';

/** Owners and form of a measure, read-only (L2); of an unknown kind everything that it holds, never a crash (Y34). */
export function OpenedMeasure({ row }: { readonly row: MeasureRecord }) {
  const kind = useKindOf()(row);
  return kind ? <MeasureView measure={kind} record={row as Values} withoutAttachments /> : <UnknownMeasure row={row} />;
}

/** Labels where the shared fields give one, else the names as they travel. */
function UnknownMeasure({ row }: { readonly row: MeasureRecord }) {
  const w = useWords();
  const locale = useLocale();
  const labels = measureRecord.fields as Readonly<Record<string, { label: Record<'zh' | 'en', string> } | undefined>>;
  const held = Object.entries(row).filter(([name, value]) => name !== 'clientList' && !isAbsent(value));
  return (
    <div className="db-form-main">
      <p className="db-root db-help">{w('unknownKind')}</p>
      <OwnerTable owners={ownersIn(row)} />
      <dl className="db-root db-descriptions">
        {held.map(([name, value]) => (
          <div key={name} className="db-description">
            <dt>{labels[name]?.label[locale] ?? name}</dt>
            <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
