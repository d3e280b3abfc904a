import { command } from '../../command.ts';
import { applyId, exporting, kinds, projectId, withOwners } from '../../options.ts';

export const measuresExport = command({
  path: ['measures', 'export'],
  summary: 'summaryMeasuresExport',
  options: [kinds, applyId, projectId, withOwners, ...exporting],
  example: 'danbao measures export --kind ship --out ship.xlsx',
  run: async (invocation) => {
    const { chosenKinds, kindSubjects } = await import('../../job/subjects-for.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    const { kind } = invocation.options;
    const subjects = kind === undefined ? kindSubjects() : chosenKinds(kind);
    const name = subjects.length === 1 ? (subjects[0]?.code ?? '') : 'measures';
    return exportFile(invocation, { subjects, isEveryKind: kind === undefined, name });
  },
});
