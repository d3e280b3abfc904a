import { command } from '../../command.ts';
import { json } from '../../options.ts';

export const archivesVerify = command({
  path: ['archives', 'verify'],
  summary: 'summaryArchivesVerify',
  argument: { name: 'package', text: 'argumentPackage' },
  options: [json],
  examples: ['danbao archives verify 2012.zip', 'danbao archives verify 2012.zip --json'],
  run: async (invocation) => {
    const { verifyFile } = await import('../../archives/verify-file.ts');
    return verifyFile(invocation);
  },
});
