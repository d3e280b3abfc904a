import { command } from '../../command.ts';
import { json } from '../../options.ts';

export const jobsList = command({
  path: ['jobs', 'list'],
  summary: 'summaryJobsList',
  options: [json],
  examples: ['danbao jobs list'],
  run: async (invocation) => {
    const { listJobs } = await import('../../job/list-jobs.ts');
    return listJobs(invocation);
  },
});
