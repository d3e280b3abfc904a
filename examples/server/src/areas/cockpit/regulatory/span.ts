import type { RegulatoryReportName } from '@danbao/core/cockpit';
import type { Asked } from '../query/asked.ts';

/** What a report is of: its period up to its last day or today, and whose. */
export interface ReportSpan {
  readonly report: RegulatoryReportName;
  readonly period: string;
  /** The unit that was asked for. */
  readonly unit: string | undefined;
  readonly asked: Asked;
}
