import { command } from '../../command.ts';
import { exporting, orderReport, span } from '../../options.ts';

export const dishOrdersExport = command({
  path: ['dish-orders', 'export'],
  summary: 'summaryDishOrdersExport',
  options: [orderReport, ...span, ...exporting],
  example: 'danbao dish-orders export --report people --from 2026-01-01 --to 2026-01-31',
  run: async (invocation) => {
    const { downloadReport, isOrderReport } = await import('../../job/download-report.ts');
    const { report } = invocation.options;
    if (report !== undefined && isOrderReport(report)) return downloadReport(invocation, report);
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    return exportFile(invocation, { subjects: [subjectOf('dish-orders')], isEveryKind: false, name: 'dish-orders' });
  },
});
