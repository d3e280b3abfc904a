import type { FinanceStatement } from '@danbao/core/customers';
import { multiplyDecimals, roundDecimal } from '@danbao/core/format';
import { figuresOf, ratioOf, statementRatios } from '@danbao/core/statements';
import { useDanbao } from '@danbao/react';
import { Chart } from '@danbao/react/charts';
import { useStatementWords } from './i18n/words.ts';

/** The statements of whole years beside each other: amounts in 万元, ratios in %. */
export function StatementCharts({ statements }: { readonly statements: readonly FinanceStatement[] }) {
  const w = useStatementWords();
  const { locale } = useDanbao();
  const years = statements.filter(({ period }) => period === '12').sort((a, b) => a.year.localeCompare(b.year));
  if (years.length < 2) return null;
  const names = years.map(({ year }) => year);
  const amounts = (name: 'totalAssets' | 'revenue' | 'netProfit') =>
    years.map((one) => {
      const { [name]: value } = one as { readonly [K in typeof name]?: string };
      return value === undefined ? undefined : roundDecimal(multiplyDecimals(value, '0.0001'), 2);
    });
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Chart
        label={w('trend')}
        caption={w('trend')}
        height={60 + 72 * names.length}
        data={{
          heading: w('year'),
          names,
          unit: locale === 'zh' ? '万元' : ' × CNY 10,000',
          series: [
            { name: w('assets'), values: amounts('totalAssets') },
            { name: w('sales'), values: amounts('revenue') },
            { name: w('profit'), values: amounts('netProfit') },
          ],
        }}
      />
      <Chart
        label={w('ratioTrend')}
        caption={w('ratioTrend')}
        data={{
          kind: 'line',
          heading: w('year'),
          names,
          unit: '%',
          series: statementRatios
            .filter(({ shownAs }) => shownAs === 'percent')
            .slice(0, 4)
            .map((ratio) => ({
              name: ratio.label[locale],
              values: years.map((one) => {
                const result = ratioOf(ratio, one.standard, figuresOf(one));
                return 'value' in result ? roundDecimal(multiplyDecimals(result.value, '100'), 2) : undefined;
              }),
            })),
        }}
      />
    </div>
  );
}
