import { command } from '../../command.ts';

export const jobsRemove = command({
  path: ['jobs', 'remove'],
  summary: 'summaryJobsRemove',
  argument: { name: 'job', text: 'argumentJob', optional: true },
  options: [
    { flags: '--finished', text: 'optionFinished' },
    { flags: '--yes', text: 'optionYes' },
  ],
  examples: ['danbao jobs remove --finished'],
  run: async (invocation) => {
    const { removeJobs } = await import('../../job/remove-jobs.ts');
    return removeJobs(invocation);
  },
});
