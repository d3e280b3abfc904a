import { command } from '../../command.ts';
import { output } from '../../options.ts';

export const ownersTemplate = command({
  path: ['owners', 'template'],
  summary: 'summaryOwnersTemplate',
  options: [...output],
  example: 'danbao owners template --out owners.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { writeTemplate } = await import('../../job/write-template.ts');
    return writeTemplate(invocation, [subjectOf('owners')]);
  },
});
