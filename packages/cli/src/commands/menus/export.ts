import { command } from '../../command.ts';
import { exporting, span } from '../../options.ts';

export const menusExport = command({
  path: ['menus', 'export'],
  summary: 'summaryMenusExport',
  options: [...span, ...exporting],
  example: 'danbao menus export --out menus.xlsx',
  run: async (invocation) => {
    const { subjectOf } = await import('../../job/subjects-for.ts');
    const { exportFile } = await import('../../job/export-file.ts');
    return exportFile(invocation, { subjects: [subjectOf('menus')], isEveryKind: false, name: 'menus' });
  },
});
