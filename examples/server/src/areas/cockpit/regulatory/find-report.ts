import { label } from '@danbao/core';
import {
  daysOfPeriod,
  type RegulatoryReport,
  type RegulatoryReportName,
  type ReportSection,
  type ReportTable,
  regulatoryReports,
} from '@danbao/core/cockpit';
import { wallDay, wallTime } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import { reaches } from '../../../auth/principal.ts';
import type { Context } from '../../../context.ts';
import { units } from '../../../db/schema.ts';
import { invalid } from '../../../http/refusal.ts';
import { askedBy } from '../query/find-figures.ts';
import { classesOf } from './classes.ts';
import { figureLines } from './figure-lines.ts';
import { notesByAge } from './notes-by-age.ts';
import { partLines } from './part-lines.ts';
import type { ReportSpan } from './span.ts';

export interface ReportQuery {
  readonly report: RegulatoryReportName;
  readonly period: string;
  readonly unit?: string | undefined;
}

const ahead = label('该期尚未开始', 'that period has not begun');

/** A regulatory report of the caller's reach, or of one unit within it. */
export async function findReport(context: Context, query: ReportQuery, asOf: Date): Promise<RegulatoryReport> {
  const span = spanOf(context, query);
  const named = await nameOf(context, span.asked.unit ?? query.unit);
  const { sections } = regulatoryReports[query.report];
  const tables: ReportTable[] = [];
  for (const section of sections) tables.push(await tableOf(context, section, span));
  const { from, to } = span.asked;
  return {
    ...{ report: query.report, period: query.period, from, to, asOf: wallTime(asOf) },
    ...named,
    tables,
  };
}

function spanOf(context: Context, { report, period, unit }: ReportQuery): ReportSpan {
  const days = daysOfPeriod(report, period);
  if (!days) throw invalid([{ field: 'period', rule: 'period' }]);
  // What is not theirs would be a report of nothing under the name of their own.
  if (unit && !reaches(context.user, unit)) throw invalid([{ field: 'unit', rule: 'unknown' }]);
  const today = wallDay(context.deps.now());
  if (days.from > today) throw invalid([{ field: 'period', rule: 'future', message: ahead }]);
  const to = days.to < today ? days.to : today;
  return { report, period, unit, asked: askedBy(context, { from: days.from, to, ...(unit ? { unit } : {}) }) };
}

async function tableOf(context: Context, section: ReportSection, span: ReportSpan): Promise<ReportTable> {
  const { key, label: name, source } = section;
  const head = { key, label: name, ...(source ? { source } : {}) };
  switch (section.kind) {
    case 'figures':
      return { ...head, ...(await figureLines(context, section.figures, span)) };
    case 'parts':
      return { ...head, ...(await partLines(context, section, span)) };
    case 'classes':
      return { ...head, ...(await classesOf(context, span)) };
    case 'notes':
      return { ...head, ...(await notesByAge(context, span)) };
  }
}

async function nameOf({ db }: Context, unit: string | undefined): Promise<Pick<RegulatoryReport, 'unitName'>> {
  if (!unit) return {};
  const [found] = await db.select({ name: units.unitName }).from(units).where(eq(units.unitUid, unit));
  if (!found) throw invalid([{ field: 'unit', rule: 'unknown' }]);
  return { unitName: found.name };
}
