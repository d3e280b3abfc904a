import { command } from '../../command.ts';
import { packing } from '../../options.ts';

export const archivesPackage = command({
  path: ['archives', 'package'],
  summary: 'summaryArchivesPackage',
  options: packing,
  writes: true,
  examples: [
    'danbao archives package --title 2012年移交 --filter 年度=2012 --out 2012.zip',
    'danbao archives package --title 两件 --number J002-WS·2012-D10-0001 --number J002-WS·2012-D10-0002',
  ],
  run: async (invocation) => {
    const { makePackage } = await import('../../archives/make-package.ts');
    return makePackage(invocation);
  },
});
