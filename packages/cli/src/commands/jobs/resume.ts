import { command } from '../../command.ts';
import { resuming } from '../../options.ts';

export const jobsResume = command({
  path: ['jobs', 'resume'],
  summary: 'summaryJobsResume',
  argument: { name: 'job', text: 'argumentJob', optional: true },
  options: [...resuming],
  writes: true,
  examples: ['danbao jobs resume'],
  run: async (invocation) => {
    const { resumeJob } = await import('../../job/resume-job.ts');
    return resumeJob(invocation, invocation.argument);
  },
});
