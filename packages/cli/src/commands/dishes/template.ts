import { command } from '../../command.ts';
import { output } from '../../options.ts';

export const dishesTemplate = command({
  path: ['dishes', 'template'],
  summary: 'summaryDishesTemplate',
  options: [...output],
  example: 'danbao dishes template --out dishes.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { writeTemplate } = await import('../../job/write-template.ts');
    return writeTemplate(invocation, [subjectOf('dishes')]);
  },
});
