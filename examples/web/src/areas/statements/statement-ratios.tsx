import {
  describeRatio,
  formatRatio,
  ratioOf,
  type Standard,
  type StatementFigures,
  statementRatios,
} from '@danbao/core/statements';
import { useDanbao } from '@danbao/react';
import { DataTable } from '@danbao/react/table';
import { useStatementWords } from './i18n/words.ts';

/** Every ratio of a statement with the formula that it follows from. */
export function StatementRatios({
  standard,
  figures,
}: {
  readonly standard: Standard;
  readonly figures: StatementFigures;
}) {
  const w = useStatementWords();
  const { locale } = useDanbao();
  return (
    <DataTable
      label={w('ratios')}
      cards
      columns={[
        { id: 'ratio', header: w('ratio'), kind: 'nowrap', cell: ({ label }) => label[locale] },
        {
          id: 'value',
          header: w('value'),
          kind: 'number',
          cell: (ratio) => formatRatio(ratio, ratioOf(ratio, standard, figures), locale),
        },
        { id: 'formula', header: w('formula'), cell: (ratio) => describeRatio(ratio, standard, locale) },
      ]}
      rows={statementRatios}
      rowKey={({ name }) => name}
    />
  );
}
