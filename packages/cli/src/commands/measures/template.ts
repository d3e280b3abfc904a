import { command } from '../../command.ts';
import { kind, output } from '../../options.ts';

export const measuresTemplate = command({
  path: ['measures', 'template'],
  summary: 'summaryMeasuresTemplate',
  options: [kind, ...output],
  example: 'danbao measures template --kind ship --out ship.xlsx',
  run: async (invocation) => {
    const { measuresSheet } = await import('../../targets/sheet-entity.ts');
    const { writeTemplate } = await import('../../job/write-template.ts');
    return writeTemplate(invocation, measuresSheet(invocation.options.kind));
  },
});
