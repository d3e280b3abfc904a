import type { Brief, BriefFacts, BriefKind } from '@danbao/core/credit';
import { formatAmount, percentOf } from '@danbao/core/format';
import type { MeasureRecord } from '@danbao/core/measures';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useKindOf, useKinds } from '../../measures/use-kinds.ts';
import { useAllMeasures } from '../../measures/use-measures.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { usePermission } from '../../provider/use-permission.ts';
import { TableState } from '../../table/table-state.tsx';
import { useBriefWords } from './words.ts';

export interface SecurityByKindProps {
  readonly facts: BriefFacts;
  readonly brief: Brief;
}

/** The measures of an application as a line for each kind, however many there are; each opens to its items for whoever may read measures. */
export function SecurityByKind({ facts, brief }: SecurityByKindProps) {
  const w = useBriefWords();
  const kinds: readonly BriefKind[] = [
    ...brief.collateral,
    ...brief.guarantees,
    ...facts.kinds.filter(({ secures }) => secures === 'nothing'),
  ];
  if (kinds.length === 0) return <p className="db-quiet">{w('noSecurity')}</p>;
  return (
    <div className="db-table-scroll">
      <table className="db-brief-table db-brief-kinds" aria-label={w('security')}>
        <thead>
          <tr>
            <th scope="col">{w('kind')}</th>
            <th scope="col">{w('items')}</th>
            <th scope="col">{w('fulfilled')}</th>
            <th scope="col">{w('inWan', { name: w('value') })}</th>
            <th scope="col">{w('ofLiability')}</th>
          </tr>
        </thead>
        {kinds.map((kind) => (
          <Kind
            key={`${kind.kind} ${kind.secures}`}
            kind={kind}
            apply_ID={facts.apply_ID}
            liability={brief.liability}
          />
        ))}
      </table>
    </div>
  );
}

interface KindProps {
  readonly kind: BriefKind;
  readonly apply_ID: string;
  readonly liability: string;
}

function Kind({ kind: { kind, count, fulfilledCount, value }, apply_ID, liability }: KindProps) {
  const w = useBriefWords();
  const locale = useLocale();
  const kinds = useKinds();
  const mayRead = usePermission('measure:read');
  const [isOpen, setOpen] = useState(false);
  const name = kinds[kind]?.label[locale] ?? kind;
  const share = percentOf(value, liability);
  return (
    <tbody>
      <tr>
        <th scope="row">
          {mayRead ? (
            <button
              type="button"
              className="db-brief-open"
              aria-expanded={isOpen}
              aria-label={w('showItems', { kind: name, count })}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
              {name}
            </button>
          ) : (
            name
          )}
        </th>
        <td>{count}</td>
        <td>
          {fulfilledCount}/{count}
        </td>
        <td>{formatAmount(value)}</td>
        <td>{share === undefined ? w('none') : `${formatAmount(share)}%`}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} className="db-brief-items">
            <Items kind={kind} apply_ID={apply_ID} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The items of a kind in a room of their own, so that three hundred of them do not push away what follows. */
function Items({ kind, apply_ID }: Pick<BriefKind, 'kind'> & Pick<KindProps, 'apply_ID'>) {
  const w = useBriefWords();
  const kindOf = useKindOf();
  const { rows, error, reload } = useAllMeasures({ apply_ID });
  if (!rows) return <TableState rows={undefined} error={error} onRetry={reload} />;
  const own = rows.filter((row) => kindOf(row)?.kind === kind);
  const amount = (row: MeasureRecord, field: string) => {
    const text = row[field];
    return typeof text === 'string' && text !== '' ? formatAmount(text) : w('none');
  };
  return (
    <table className="db-brief-table">
      <thead>
        <tr>
          <th scope="col">{w('name')}</th>
          <th scope="col">{w('appraised')}</th>
          <th scope="col">{w('prior')}</th>
          <th scope="col">{w('accepted')}</th>
        </tr>
      </thead>
      <tbody>
        {own.map((row) => (
          <tr key={row.optGuaranty_ID}>
            <th scope="row">{row.optName}</th>
            <td>{amount(row, 'assessValue')}</td>
            <td>{amount(row, 'alreadyValue')}</td>
            <td>{amount(row, row['optValue'] ? 'optValue' : 'guaranteeSum')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
