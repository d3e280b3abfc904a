import type { BriefFacts, BriefRatio } from '@danbao/core/credit';
import { financeStatements } from '@danbao/core/customers';
import { describeRatio, formatRatio, type Standard, statementRatios } from '@danbao/core/statements';
import { useLocale } from '../../provider/use-danbao.ts';
import { useBriefWords } from './words.ts';

/** The ratios of the newest statement beside those of the year before. */
export function BriefRatios({ facts: { statement } }: { readonly facts: BriefFacts }) {
  const w = useBriefWords();
  const locale = useLocale();
  const period = financeStatements.input.fields.period;
  return (
    <section className="db-brief-part" aria-label={w('ratios')}>
      <h3 className="db-brief-title">
        {w('ratios')}{' '}
        {statement && (
          <span className="db-quiet">
            {w('statement', {
              year: statement.year,
              period: period.type.format(statement.period, period, locale),
              audited: w(statement.audited ? 'audited' : 'unaudited'),
            })}
          </span>
        )}
      </h3>
      {statement ? (
        <table className="db-brief-table">
          <thead>
            <tr>
              <th scope="col">{w('ratio')}</th>
              <th scope="col">{w('lastYear')}</th>
              <th scope="col">{w('thisYear')}</th>
            </tr>
          </thead>
          <tbody>
            {statement.ratios.map((ratio) => (
              <Row key={ratio.name} ratio={ratio} standard={statement.standard} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="db-quiet">{w('noStatement')}</p>
      )}
    </section>
  );
}

interface RowProps {
  readonly ratio: BriefRatio;
  readonly standard: Standard;
}

function Row({ ratio: { name, value, before }, standard }: RowProps) {
  const w = useBriefWords();
  const locale = useLocale();
  const definition = statementRatios.find((one) => one.name === name);
  if (!definition) return null;
  const text = (figure: string | undefined) =>
    figure === undefined ? w('none') : formatRatio(definition, { value: figure }, locale);
  return (
    <tr>
      <th scope="row" title={describeRatio(definition, standard, locale)}>
        {definition.label[locale]}
      </th>
      <td>{text(before)}</td>
      <td>{text(value)}</td>
    </tr>
  );
}
