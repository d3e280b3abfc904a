import { money } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { integer } from '../../../field/types/number.ts';
import { pick } from '../../../field/types/pick.ts';
import { text } from '../../../field/types/text.ts';
import { year } from '../../../field/types/year.ts';
import type { Issue } from '../../../field/validate.ts';
import { label } from '../../../label.ts';
import { type RecordOf, resource } from '../../../resource/resource.ts';
import type { RuleChange } from '../../../resource/rules.ts';
import { type Dimension, dimensions } from '../indicators/dimensions.ts';
import { dimensionsOfIndicator, findIndicator, indicators } from '../indicators/indicators.ts';
import { cockpitAccess } from './access.ts';

const access = { read: cockpitAccess.read, write: cockpitAccess.manage } as const;
const required = { required: true } as const;

/** How a big screen looks. */
export const screenThemes = options(
  ['light', '浅色', 'Light'],
  ['dark1', '深色一', 'Dark one'],
  ['dark2', '深色二', 'Dark two'],
);

/** Which companies the cockpit shows, in which order, and how the screen of each looks. */
export const displayUnits = resource({
  name: 'displayUnit',
  plural: 'displayUnits',
  label: label('展示单位', 'Displayed company'),
  pluralLabel: label('展示单位', 'Displayed companies'),
  fields: {
    company: pick('单位', 'Company', required),
    sort: integer('排序', 'Order', { ...required, zero: true, initial: '0' }),
    visible: yesNo('显示', 'Shown', { ...required, initial: '1' }),
    theme: choice('大屏主题', 'Look of its screen', screenThemes, { ...required, initial: 'light' }),
  },
  access,
  scope: 'group',
  unique: [['company']],
  list: { columns: ['company', 'sort', 'visible', 'theme'], order: 'sort' },
  calls: {
    page: 'POST cockpit/displayUnitConfig/page',
    get: 'GET cockpit/displayUnitConfig/getById',
    add: 'POST cockpit/displayUnitConfig/add',
    update: 'POST cockpit/displayUnitConfig/update',
    remove: 'POST cockpit/displayUnitConfig/delete',
  },
});

export type DisplayUnit = RecordOf<typeof displayUnits>;

const indicatorOptions = Object.values(indicators).map(({ code, label: name }) => ({
  value: code as string,
  label: name,
}));
const dimensionOptions = Object.entries(dimensions).map(([value, name]) => ({
  value: value as Dimension,
  label: name,
}));
const cannotBeSplit = label('该指标不能按此维度分列', 'this indicator cannot be told apart by it');

/** What the big screens show beside their key figures: one panel each. */
export const bigDataDisplays = resource({
  name: 'bigDataDisplay',
  plural: 'bigDataDisplays',
  label: label('大屏板块', 'Panel of the big screens'),
  pluralLabel: label('大屏板块', 'Panels of the big screens'),
  fields: {
    title: text('标题', 'Title', { ...required, max: 40 }),
    titleEn: text('英文标题', 'Title in English', { max: 80 }),
    indicator: choice('指标', 'Indicator', indicatorOptions, required),
    by: choice('维度', 'Told apart by', dimensionOptions, required),
    chart: choice(
      '图形',
      'Chart',
      options(
        ['bar', '条形', 'Bars'],
        ['column', '柱形', 'Columns'],
        ['line', '折线', 'Line'],
        ['pie', '环形', 'Ring'],
      ),
      { ...required, initial: 'bar' },
    ),
    sort: integer('排序', 'Order', { ...required, zero: true, initial: '0' }),
    visible: yesNo('显示', 'Shown', { ...required, initial: '1' }),
  },
  access,
  scope: 'group',
  unique: [['title']],
  list: { columns: ['title', 'indicator', 'by', 'chart', 'sort', 'visible'], order: 'sort' },
  calls: {
    page: 'POST cockpit/bigDataDisplay/page',
    get: 'GET cockpit/bigDataDisplay/getById',
    add: 'POST cockpit/bigDataDisplay/add',
    update: 'POST cockpit/bigDataDisplay/update',
    remove: 'POST cockpit/bigDataDisplay/delete',
  },
  page: { path: '/cockpit/panels', icon: 'monitor', menu: 'cockpit' },
  sheet: true,
  rules: { check: canBeSplit },
});

function canBeSplit({ after }: RuleChange): readonly Issue[] {
  const indicator = findIndicator(String(after?.['indicator'] ?? ''));
  if (!after || !indicator) return [];
  const isKnown = dimensionsOfIndicator(indicator).includes(after['by'] as Dimension);
  return isKnown ? [] : [{ field: 'by', rule: 'choice', message: cannotBeSplit }];
}

export type BigDataDisplay = RecordOf<typeof bigDataDisplays>;

/** What a deployment sets of an indicator: a target for a year, of the group or of a company, and its own limit. */
export const indicatorGoals = resource({
  name: 'indicatorGoal',
  plural: 'indicatorGoals',
  label: label('指标目标与限值', 'Target and limit of an indicator'),
  pluralLabel: label('指标目标与限值', 'Targets and limits'),
  fields: {
    indicator: choice('指标', 'Indicator', indicatorOptions, required),
    goalYear: year('年度', 'Year', required),
    company: pick('单位（空为集团）', 'Company; the group where there is none', {}),
    target: money('目标值', 'Target', {}),
    atMost: money('上限', 'At most', {}),
    atLeast: money('下限', 'At least', {}),
  },
  access,
  scope: 'group',
  unique: [['indicator', 'goalYear', 'company']],
  list: {
    columns: ['indicator', 'goalYear', 'company', 'target', 'atMost', 'atLeast'],
    filters: ['indicator', 'goalYear'],
    order: '-goalYear',
    // Of many indicators in many units.
    sums: [],
  },
});
