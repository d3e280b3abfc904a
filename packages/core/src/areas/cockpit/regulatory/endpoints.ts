import { answerOf } from '../../../endpoint/data.ts';
import { post } from '../../../endpoint/endpoint.ts';
import { entity } from '../../../entity.ts';
import { choice } from '../../../field/types/choice.ts';
import { text } from '../../../field/types/text.ts';
import { type Label, label } from '../../../label.ts';
import type { FigureUnit, IndicatorLimit } from '../indicators/indicator.ts';
import { cockpitAccess } from '../reports/access.ts';
import { daysOfPeriod } from './periods.ts';
import { type RegulatoryReportName, regulatoryReports } from './report.ts';

/** A figure of a line; none where it is not known, and then the note says why. */
export interface ReportCell {
  readonly value?: string;
  readonly note?: Label;
}

/** A line of a table. */
export interface ReportLine {
  readonly key: string;
  readonly label: Label;
  /** What its figures are counted in; where it is not said, the columns say it. */
  readonly unit?: FigureUnit;
  /** In the order of the columns. */
  readonly cells: readonly ReportCell[];
  readonly limit?: Partial<IndicatorLimit>;
}

export interface ReportTable {
  readonly key: string;
  readonly label: Label;
  /** The rule that asks for it. */
  readonly source?: Label;
  readonly columns: readonly { readonly label: Label; readonly unit?: FigureUnit }[];
  readonly lines: readonly ReportLine[];
  /** What is to be known of the whole table. */
  readonly note?: Label;
}

/** A report of a period, as of its last day, or as of today where it has not ended. Amounts in 万元. */
export interface RegulatoryReport {
  readonly report: RegulatoryReportName;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  /** When it was counted, on the wall in China. */
  readonly asOf: string;
  /** Whose it is; none where it is of all units. */
  readonly unitName?: string;
  readonly tables: readonly ReportTable[];
}

const badPeriod = label(
  '月报请填写月份，例如 2026-05；季报请填写季度，例如 2026Q2',
  'a month such as 2026-05 for the monthly report, a quarter such as 2026Q2 for the quarterly one',
);

const reportOptions = Object.entries(regulatoryReports).map(([value, { label: name }]) => ({
  value: value as RegulatoryReportName,
  label: name,
}));

export const regulatoryEndpoints = {
  regulatoryReport: post('danbao/cockpit/regulatory-report', {
    summary: label('监管月报、季报', 'Monthly and quarterly regulatory reports'),
    access: cockpitAccess.read,
    repeat: 'safe',
    extension: true,
    input: entity({
      name: 'regulatoryReportQuery',
      label: label('监管报表查询', 'Regulatory report, query'),
      fields: {
        report: choice('报表', 'Report', reportOptions, { required: true }),
        period: text('所属期', 'Period', { required: true, max: 7, help: badPeriod }),
        unit: text('单位', 'Unit', { max: 32 }),
      },
      checks: [
        ({ report, period }) =>
          typeof period !== 'string' || daysOfPeriod(report as RegulatoryReportName, period)
            ? []
            : [{ field: 'period', rule: 'period', message: badPeriod }],
      ],
    }),
    data: answerOf<RegulatoryReport>(),
  }),
};
