import { command } from '../../command.ts';
import { applyId, checking, createOwners, kind } from '../../options.ts';

export const measuresValidate = command({
  path: ['measures', 'validate'],
  summary: 'summaryMeasuresValidate',
  argument: { name: 'file', text: 'argumentFile' },
  options: [kind, applyId, createOwners, ...checking],
  example: 'danbao measures validate ship.xlsx --kind ship',
  run: async (invocation) => {
    const { subjectsFor } = await import('../../job/subjects-for.ts');
    const { checkFile } = await import('../../job/check-file.ts');
    return checkFile(invocation, subjectsFor('measures', invocation.options.kind));
  },
});
