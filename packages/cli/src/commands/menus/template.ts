import { command } from '../../command.ts';
import { output } from '../../options.ts';

export const menusTemplate = command({
  path: ['menus', 'template'],
  summary: 'summaryMenusTemplate',
  options: [...output],
  example: 'danbao menus template --out menus.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { writeTemplate } = await import('../../job/write-template.ts');
    return writeTemplate(invocation, [subjectOf('menus')]);
  },
});
