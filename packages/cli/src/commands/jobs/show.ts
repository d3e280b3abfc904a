import { command } from '../../command.ts';
import { json } from '../../options.ts';

export const jobsShow = command({
  path: ['jobs', 'show'],
  summary: 'summaryJobsShow',
  argument: { name: 'job', text: 'argumentJob', optional: true },
  options: [json],
  examples: ['danbao jobs show 261121-h7k2'],
  run: async (invocation) => {
    const { showJob } = await import('../../job/show-job.ts');
    return showJob(invocation);
  },
});
