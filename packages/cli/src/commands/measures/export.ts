import { command } from '../../command.ts';
import { applyId, kind, output } from '../../options.ts';

export const measuresExport = command({
  path: ['measures', 'export'],
  summary: 'summaryMeasuresExport',
  options: [kind, applyId, ...output],
  example: 'danbao measures export --kind ship --out ship.xlsx',
  run: async (invocation) => {
    const { measuresSheet } = await import('../../targets/sheet-entity.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    return exportFile(invocation, measuresSheet(invocation.options.kind));
  },
});
