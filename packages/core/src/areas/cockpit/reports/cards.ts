import { signedAmount } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { month } from '../../../field/types/month.ts';
import { reference } from '../../../field/types/reference.ts';
import { remark, text } from '../../../field/types/text.ts';
import type { Issue } from '../../../field/validate.ts';
import { label } from '../../../label.ts';
import { type RecordOf, resource } from '../../../resource/resource.ts';
import type { RuleChange } from '../../../resource/rules.ts';
import { reportedIndicators } from '../indicators/reported.ts';
import { cockpitAccess } from './access.ts';

const required = { required: true } as const;

/** The indicators that companies report. */
export const reportedOptions = Object.values(reportedIndicators).map(({ code, label: name }) => ({
  value: code as string,
  label: name,
}));

/** How far the report is to which a card belongs. */
export const reportStates = options(
  ['draft', '待上报', 'Not sent', 'quiet'],
  ['running', '审核中', 'In review', 'info'],
  ['ended', '已确认', 'Confirmed', 'success'],
);

// Counted in what its indicator is counted in: `unit` of the record says it.
const { unit: _ofValue, ...value } = signedAmount('数值', 'Value', required);
const { unit: _ofTarget, ...target } = signedAmount('目标值', 'Target');

const ahead = label('不能晚于本月', 'cannot be after this month');

/** 子公司驾驶舱: what a company reports of an indicator for a month. It counts once the group has confirmed the report of that month. */
export const subCompanyCards = resource({
  name: 'subCompanyCard',
  plural: 'subCompanyCards',
  label: label('填报指标', 'Reported figure'),
  pluralLabel: label('填报指标', 'Reported figures'),
  id: 'subCompanyCockpitId',
  fields: {
    period: month('所属月份', 'Month', required),
    categoryId: reference('大类', 'Category', 'mainCategory'),
    indicator: choice('指标', 'Indicator', reportedOptions, required),
    value,
    target,
    remark: remark('说明', 'Remarks'),
  },
  computed: {
    unit: text('计量单位', 'Counted in', { max: 20 }),
    yoy: text('同比（%）', 'Year on year, %', { max: 30 }),
    mom: text('环比（%）', 'Month on month, %', { max: 30 }),
    status: choice('上报状态', 'Report status', reportStates),
  },
  title: 'period',
  access: { read: cockpitAccess.read, write: cockpitAccess.report },
  scope: 'reach',
  unique: [['period', 'indicator']],
  list: {
    columns: ['period', 'categoryId', 'indicator', 'value', 'target', 'remark'],
    filters: ['period', 'indicator'],
    order: '-period',
    // Of many indicators in many units.
    sums: [],
  },
  calls: {
    page: 'POST cockpit/subCompanyCockpit/page',
    get: 'GET cockpit/subCompanyCockpit/getById',
    add: 'POST cockpit/subCompanyCockpit/add',
    update: 'POST cockpit/subCompanyCockpit/update',
    remove: 'POST cockpit/subCompanyCockpit/delete',
    history: 'GET cockpit/subCompanyCockpit/history',
  },
  sheet: true,
  feeds: ['danbao/cockpit/', 'cockpit/subCompanyCockpit/'],
  rules: { check: notAhead },
});

function notAhead({ after, today }: RuleChange): readonly Issue[] {
  const isAhead = after !== undefined && String(after['period']) > today.slice(0, 7);
  return isAhead ? [{ field: 'period', rule: 'future', message: ahead }] : [];
}

export type SubCompanyCard = RecordOf<typeof subCompanyCards> & {
  readonly unit?: string;
  readonly yoy?: string;
  readonly mom?: string;
  readonly status?: string;
};
