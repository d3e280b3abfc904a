import { command } from '../../command.ts';
import { undoing } from '../../options.ts';

export const jobsUndo = command({
  path: ['jobs', 'undo'],
  summary: 'summaryJobsUndo',
  argument: { name: 'job', text: 'argumentJob' },
  options: [...undoing],
  writes: true,
  examples: ['danbao jobs undo 261121-h7k2'],
  run: async (invocation) => {
    const { undoJobOf } = await import('../../job/undo-job.ts');
    return undoJobOf(invocation);
  },
});
