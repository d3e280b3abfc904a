import { command } from '../../command.ts';
import { applyId, checking, kind } from '../../options.ts';

export const measuresValidate = command({
  path: ['measures', 'validate'],
  summary: 'summaryMeasuresValidate',
  argument: { name: 'file', text: 'argumentFile' },
  options: [kind, applyId, ...checking],
  example: 'danbao measures validate ship.xlsx --kind ship',
  run: async (invocation) => {
    const { measuresSheet } = await import('../../targets/sheet-entity.ts');
    const { checkFile } = await import('../../job/check-file.ts');
    return checkFile(invocation, measuresSheet(invocation.options.kind));
  },
});
