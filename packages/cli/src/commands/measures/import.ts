import { command } from '../../command.ts';
import { applyId, importing, kind } from '../../options.ts';

export const measuresImport = command({
  path: ['measures', 'import'],
  summary: 'summaryMeasuresImport',
  argument: { name: 'file', text: 'argumentFile' },
  options: [kind, applyId, ...importing],
  writes: true,
  example: 'danbao measures import ship.xlsx --kind ship',
  run: async (invocation) => {
    const { measuresSheet } = await import('../../targets/sheet-entity.ts');
    const { importFile } = await import('../../job/import-file.ts');
    return importFile(invocation, measuresSheet(invocation.options.kind));
  },
});
