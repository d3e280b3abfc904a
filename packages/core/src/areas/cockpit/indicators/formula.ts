import { type Label, label } from '../../../label.ts';
import type { Condition, Indicator, LedgerIndicator, RowsIndicators } from './indicator.ts';
import { findIndicator } from './indicators.ts';
import { type FactColumn, moves, sources } from './sources.ts';

/** The formula of an indicator in words, made from its definition. */
export function formulaOf(indicator: Indicator): Label {
  if (indicator.kind === 'ratio') {
    const [top, bottom, less] = [indicator.numerator, indicator.denominator, indicator.less ?? []].map(namesOf);
    const minus = indicator.less ? label(` − ${less?.zh}`, ` − ${less?.en}`) : label('', '');
    return label(
      `${group(top?.zh)} ÷ ${group(bottom?.zh + minus.zh)}`,
      `${group(top?.en)} ÷ ${group(bottom?.en + minus.en)}`,
    );
  }
  if (indicator.kind === 'weighted') {
    const words = (locale: 'zh' | 'en') =>
      indicator.parts
        .map(([code, weight, needs], at) => {
          const sign = weight.startsWith('-') ? ' − ' : at === 0 ? '' : ' + ';
          const plain = weight.replace('-', '');
          const known = needs ? (locale === 'zh' ? '（已填报的）' : ' (as far as reported)') : '';
          return `${sign}${findIndicator(code)?.label[locale]}${known}${plain === '1' ? '' : ` × ${plain}`}`;
        })
        .join('');
    return label(words('zh'), words('en'));
  }
  if (indicator.kind === 'computed') return indicator.formula;
  if (indicator.kind === 'reported')
    return indicator.sum === 'sum'
      ? label('期内各月填报之和', 'Total of what was reported for the months of the period')
      : label('统计日前最近一月填报值', 'What was last reported up to the day');
  return indicator.kind === 'ledger' ? ledgerFormula(indicator) : rowsFormula(indicator);
}

function namesOf(codes: readonly string[]): Label {
  const names = (locale: 'zh' | 'en') => codes.map((code) => findIndicator(code)?.label[locale] ?? code).join(' + ');
  return label(names('zh'), names('en'));
}

function group(text = ''): string {
  return / [+−] /.test(text) ? `(${text})` : text;
}

function ledgerFormula(indicator: LedgerIndicator): Label {
  const { over, moves: signed, sum, per, sinceEver, atMost } = indicator;
  const words = (locale: 'zh' | 'en') =>
    Object.entries(signed)
      .map(
        ([move, sign], at) =>
          `${sign === '-1' ? ' − ' : at === 0 ? '' : ' + '}${moves[move as keyof typeof moves].label[locale]}`,
      )
      .join('');
  const when =
    over === 'day'
      ? label('截至统计日', 'up to the day')
      : sinceEver
        ? label('历年累计', 'of all years')
        : label('期内', 'of the period');
  const by = {
    client: label('按客户', 'by client'),
    project: label('按项目', 'by project'),
    group: label('按关联集团', 'by group'),
  }[per ?? 'project'];
  const how = {
    sum: label('合计', 'total'),
    count: label(`${by.zh}大于 0 的个数`, `how many ${by.en} are above 0`),
    max: label(`${by.zh}最大值`, `the largest ${by.en}`),
    top: label(`${by.zh}前十之和`, `total of the ten largest ${by.en}`),
  }[sum];
  const max =
    atMost === undefined
      ? label('', '')
      : label(`，单户不超过 ${atMost} 万元`, `, at most ${atMost} × CNY 10,000 each`);
  const which = conditionsOf(indicator.where ?? [], sources.projects.columns);
  return label(
    `${when.zh}（${words('zh')}）× 我方责任比例，${how.zh}${max.zh}${which.zh}`,
    `${how.en} of (${words('en')}) × our share, ${when.en}${max.en}${which.en}`,
  );
}

function rowsFormula({ source, sum, value, where = [], day }: RowsIndicators): Label {
  const { label: of, columns } = sources[source];
  const all: Readonly<Record<string, FactColumn>> = columns;
  const column = value === undefined ? undefined : all[value]?.label;
  const how = {
    count: label(`${of.zh}数`, `Number of ${of.en.toLowerCase()}`),
    sum: label(`${of.zh}的${column?.zh}之和`, `Total ${column?.en.toLowerCase()} of ${of.en.toLowerCase()}`),
    max: label(`${of.zh}的最大${column?.zh}`, `Largest ${column?.en.toLowerCase()} of ${of.en.toLowerCase()}`),
    median: label(`${of.zh}的${column?.zh}中位数`, `Median of ${column?.en.toLowerCase()} of ${of.en.toLowerCase()}`),
  }[sum];
  const inPeriod =
    day === undefined
      ? label('', '')
      : label(`，${all[day]?.label.zh}在期内`, `, ${all[day]?.label.en.toLowerCase()} in the period`);
  const which = conditionsOf(where, columns);
  return label(`${how.zh}${inPeriod.zh}${which.zh}`, `${how.en}${inPeriod.en}${which.en}`);
}

function conditionsOf(where: readonly Condition[], columns: Readonly<Record<string, FactColumn>>): Label {
  const words = where.map((one) => {
    const { zh, en } = columns[one.column]?.label ?? label(one.column, one.column);
    if ('is' in one) return isWords(one.is, zh, en);
    if ('upTo' in one) return label(`${zh} 不超过 ${one.upTo}`, `${en} up to ${one.upTo}`);
    if ('above' in one) return label(`${zh} 大于 ${one.above}`, `${en} above ${one.above}`);
    return label(`${zh} ${spanOf(one, 'zh')}`, `${en} ${spanOf(one, 'en')}`);
  });
  if (words.length === 0) return label('', '');
  return label(`，${words.map(({ zh }) => zh).join('，')}`, `, ${words.map(({ en }) => en).join(', ')}`);
}

function isWords(values: readonly string[], zh: string, en: string): Label {
  if (values[0] === '1') return label(`${zh}：是`, `${en}: yes`);
  if (values[0] === '0') return label(`${zh}：否`, `${en}: no`);
  const names = (locale: 'zh' | 'en') =>
    values.map((value) => wordsOfValues[value]?.[locale] ?? value).join(locale === 'zh' ? '、' : ' or ');
  return label(`${zh}为${names('zh')}`, `${en} is ${names('en')}`);
}

const wordsOfValues: Readonly<Record<string, Label>> = {
  loan: label('借款类', 'loan'),
  bond: label('发债类', 'bond'),
  collateral: label('抵质押与保证金', 'collateral'),
  guarantee: label('保证', 'guarantee'),
  running: label('办理中', 'in progress'),
  suspended: label('已挂起', 'suspended'),
  ended: label('已办结', 'finished'),
  none: label('未投保', 'not insured'),
  signed: label('已签', 'signed'),
  waiting: label('待签', 'waiting'),
};

function spanOf(
  one: Extract<Condition, { readonly from?: unknown; readonly to?: unknown }>,
  locale: 'zh' | 'en',
): string {
  if (!one.from) return locale === 'zh' ? '早于统计日' : 'before the day';
  const days = one.to?.after ?? 0;
  return locale === 'zh' ? `在统计日起 ${days} 日内` : `within ${days} days of the day`;
}
