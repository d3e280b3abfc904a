import { linesOfFigures, withTotals } from '@danbao/core/statements';
import type { SampleRecord } from '../resources/insert-records.ts';
import { sampleProjects } from './projects.ts';

/** What the first client of the sample ended each of the last three years with, in yuan, the newest first. */
const years = [
  {
    ...{ A01: '3862400.15', A05: '9420310.4', A07: '865000', A09: '5213477.62', A22: '28417650.3', A27: '2160000' },
    ...{ A35: '8500000', A39: '4126388.47', A43: '512450', A49: '11000000', A59: '18000000', A66: '7800000' },
    ...{ P01: '56933200', P02: '45120480', P04: '1210300', P05: '3684120', P07: '962300', P07a: '975000' },
    ...{ P19: '1489000', C01: '60418900', C05: '47730200', C06: '4215300', C07: '2980450', C17: '3105000' },
  },
  {
    ...{ A01: '3120850', A05: '8163200.75', A07: '740000', A09: '4985300', A22: '27035400', A27: '2240000' },
    ...{ A35: '9000000', A39: '3906110.6', A43: '466000', A49: '12000000', A59: '18000000', A66: '2912640.15' },
    ...{ P01: '51207400', P02: '41312000', P04: '1105600', P05: '3402750', P07: '1046000', P07a: '1060000' },
    ...{ P19: '1085260', C01: '53620100', C05: '43018400', C06: '3968000', C07: '2514300', C17: '2460000' },
  },
  {
    ...{ A01: '2745300', A05: '7810400', A07: '655000', A09: '4702100', A22: '26380000', A27: '2320000' },
    ...{ A35: '9500000', A39: '4260000', A43: '395400', A49: '12500000', A59: '17000000', A66: '957400' },
    ...{ P01: '47655300', P02: '39240800', P04: '1030400', P05: '3185000', P07: '1124000', P07a: '1138000' },
    ...{ P19: '768775', C01: '49233700', C05: '40590100', C06: '3712500', C07: '2206900', C17: '1980000' },
  },
] as const satisfies readonly Readonly<Record<string, string>>[];

/** Statements of whole years of the first client; the balance sheet also says what the year began with. */
export function sampleStatements(today: string): readonly SampleRecord[] {
  const clientId = sampleProjects(today)[0]?.client.clientId;
  const thisYear = Number(today.slice(0, 4));
  return years.map((ends, index) => {
    const year = String(thisYear - 1 - index);
    const begins: Readonly<Record<string, string>> = years[index + 1] ?? {};
    const figures = Object.entries(ends).map(([code, current]) => [code, { current, prior: begins[code] }]);
    return {
      id: `75${year}`,
      at: new Date(`${Number(year) + 1}-03-20T02:00:00Z`),
      values: {
        ...{ clientId, year, period: '12', standard: 'general', consolidated: '0', unit: 'yuan' },
        ...{ audited: '1', source: `${year} 年度审计报告` },
        lines: linesOfFigures('general', withTotals('general', Object.fromEntries(figures))),
      },
    };
  });
}
