import type { Locale } from '@danbao/core';
import { type RegulatoryReport, regulatoryReports, regulatorySheets } from '@danbao/core/cockpit';
import { saveBlob, workbookBlob } from '@danbao/react/browser';

/** Saves a report as a workbook. Writing one is loaded when somebody asks for it. */
export async function saveRegulatoryReport(found: RegulatoryReport, locale: Locale): Promise<void> {
  const blob = await workbookBlob(regulatorySheets(found, locale), locale);
  saveBlob(blob, `${regulatoryReports[found.report].label[locale]} ${found.period}.xlsx`);
}
