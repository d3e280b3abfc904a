import { command } from '../../command.ts';
import { noRegions, output, templateKinds, withOwners } from '../../options.ts';

export const measuresTemplate = command({
  path: ['measures', 'template'],
  summary: 'summaryMeasuresTemplate',
  options: [templateKinds, withOwners, noRegions, ...output],
  example: 'danbao measures template --kind ship --out ship.xlsx',
  run: async (invocation) => {
    const { chosenKinds, subjectOf } = await import('../../job/subjects-for.ts');
    const { writeTemplate } = await import('../../job/write-template.ts');
    const { kind, withOwners: takesOwners } = invocation.options;
    return writeTemplate(invocation, [...(takesOwners ? [subjectOf('owners')] : []), ...chosenKinds(kind)]);
  },
});
