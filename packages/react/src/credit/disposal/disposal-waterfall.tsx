import {
  type Disposal,
  type DisposalAssumption,
  type DisposalItem,
  type DisposalLine,
  disposalAssumptionOf,
  disposalOf,
  type RecoveryShares,
} from '@danbao/core/credit';
import { addDecimals, formatAmount, isDecimal } from '@danbao/core/format';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useKindOf, useKinds } from '../../measures/use-kinds.ts';
import { useAllMeasures } from '../../measures/use-measures.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { TableState } from '../../table/table-state.tsx';
import { useDisposalWords } from './words.ts';

export interface DisposalWaterfallProps {
  readonly apply_ID: string;
  /** What is to be paid from it, in 万元. */
  readonly debt: string;
  readonly shares: RecoveryShares;
}

/** What selling the collateral would bring, kind by kind and item by item, and who would get it; each assumption can be changed. */
export function DisposalWaterfall({ apply_ID, debt, shares }: DisposalWaterfallProps) {
  const w = useDisposalWords();
  const kindOf = useKindOf();
  const { rows, error, reload } = useAllMeasures({ apply_ID });
  const [changed, setChanged] = useState<Readonly<Record<string, DisposalAssumption>>>({});
  if (!rows) return <TableState rows={undefined} error={error} onRetry={reload} />;
  const items = rows.flatMap((row): DisposalItem[] => {
    const kind = kindOf(row);
    if (kind?.secures !== 'collateral' || row.isDispose === '1' || row.isFree === '1') return [];
    const value = amountIn(row['assessValue']) ?? amountIn(row['optValue']) ?? '0';
    return [
      {
        id: row.optGuaranty_ID,
        name: row.optName,
        kind: kind.kind,
        value,
        prior: amountIn(row['alreadyValue']) ?? '0',
      },
    ];
  });
  if (items.length === 0) return <p className="db-quiet">{w('noCollateral')}</p>;
  const assumptionOf = (kind: string) => changed[kind] ?? disposalAssumptionOf(kind);
  const disposal = disposalOf(items, debt, shares, assumptionOf);
  return (
    <div className="db:grid db:gap-3">
      <Outcome disposal={disposal} debt={debt} />
      <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-2">
        <span className="db-quiet">
          {w('note')} · {w('inWan')}
        </span>
        <Button disabled={Object.keys(changed).length === 0} onClick={() => setChanged({})}>
          {w('reset')}
        </Button>
      </div>
      <KindTable
        disposal={disposal}
        assumptionOf={assumptionOf}
        onChange={(kind, next) => setChanged((before) => ({ ...before, [kind]: next }))}
      />
    </div>
  );
}

function amountIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDecimal(value) ? value : undefined;
}

function Outcome({ disposal, debt }: { readonly disposal: Disposal; readonly debt: string }) {
  const w = useDisposalWords();
  const { recovered, shortfall, ours, bank, reguarantor, months } = disposal;
  const figures = [
    ['debt', debt],
    ['recovered', recovered],
    ['shortfall', shortfall],
    ['ours', ours],
    ['bank', bank],
    ['reguarantor', reguarantor],
  ] as const;
  return (
    <dl className="db-brief-asked" aria-live="polite">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{w(name)}</dt>
          <dd className="db-number">
            {formatAmount(amount)}
            {name === 'recovered' && (
              <span className="db-quiet">{months === undefined ? w('never') : w('after', { months })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface KindTableProps {
  readonly disposal: Disposal;
  readonly assumptionOf: (kind: string) => DisposalAssumption;
  readonly onChange: (kind: string, next: DisposalAssumption) => void;
}

function KindTable({ disposal: { lines, net }, assumptionOf, onChange }: KindTableProps) {
  const w = useDisposalWords();
  const locale = useLocale();
  const kinds = useKinds();
  const nameOf = (kind: string) => kinds[kind]?.label[locale] ?? kind;
  const present = [...new Set(lines.map(({ kind }) => kind))];
  const sum = (of: readonly DisposalLine[], name: 'value' | 'price' | 'costs' | 'prior' | 'net') =>
    formatAmount(addDecimals(of.map((line) => line[name])));
  return (
    <div className="db-table-scroll">
      <table className="db-brief-table" aria-label={w('disposal')}>
        <thead>
          <tr>
            {(['name', 'value', 'haircut', 'price', 'rate', 'costs', 'prior', 'net', 'months'] as const).map((head) => (
              <th key={head} scope="col">
                {w(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {present.map((kind) => {
            const own = lines.filter((line) => line.kind === kind);
            const assumption = assumptionOf(kind);
            const field = (name: keyof DisposalAssumption, what: string) => (
              <AssumptionField
                label={w('ofKind', { kind: nameOf(kind), what })}
                value={assumption[name]}
                onChange={(text) => onChange(kind, { ...assumption, [name]: text })}
              />
            );
            return (
              <tr key={kind}>
                <th scope="row">{w('kindOf', { kind: nameOf(kind), count: own.length })}</th>
                <td>{sum(own, 'value')}</td>
                <td>{field('haircut', w('haircut'))}</td>
                <td>{sum(own, 'price')}</td>
                <td>{field('costs', w('rate'))}</td>
                <td>{sum(own, 'costs')}</td>
                <td>{sum(own, 'prior')}</td>
                <td>{sum(own, 'net')}</td>
                <td>{field('months', w('months'))}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w('total')}</th>
            <td>{sum(lines, 'value')}</td>
            <td />
            <td>{sum(lines, 'price')}</td>
            <td />
            <td>{sum(lines, 'costs')}</td>
            <td>{sum(lines, 'prior')}</td>
            <td>{formatAmount(net)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <details className="db-brief-course">
        <summary>{w('items')}</summary>
        <div className="db-brief-items">
          <table className="db-brief-table" aria-label={w('items')}>
            <thead>
              <tr>
                {(['name', 'value', 'price', 'costs', 'prior', 'net'] as const).map((head) => (
                  <th key={head} scope="col">
                    {w(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{line.name}</th>
                  {(['value', 'price', 'costs', 'prior', 'net'] as const).map((name) => (
                    <td key={name}>{formatAmount(line[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

interface AssumptionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A number of an assumption; what is not one yet is kept as it is typed and changes nothing. */
function AssumptionField({ label, value, onChange }: AssumptionFieldProps) {
  const [text, setText] = useState<string>();
  const shown = text ?? value;
  const isWrong = !isDecimal(shown, { signed: false });
  return (
    <span className="db-control db-disposal-field" data-invalid={isWrong || undefined}>
      <input
        className="db-input db-number"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={shown}
        onChange={({ target }) => {
          setText(target.value);
          if (isDecimal(target.value, { signed: false })) onChange(target.value);
        }}
        onBlur={() => setText(undefined)}
      />
    </span>
  );
}
