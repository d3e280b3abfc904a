import { command } from '../../command.ts';

export const jobsResults = command({
  path: ['jobs', 'results'],
  summary: 'summaryJobsResults',
  argument: { name: 'job', text: 'argumentJob', optional: true },
  options: [
    { flags: '--as <form>', text: 'optionResultsFormat', choices: ['jsonl', 'csv', 'marked'] },
    { flags: '--out <file>', text: 'optionOut' },
    { flags: '--only-errors', text: 'optionOnlyErrors' },
    { flags: '--force', text: 'optionForce' },
  ],
  examples: ['danbao jobs results 261121-h7k2 --as csv --out results.csv'],
  run: async (invocation) => {
    const { jobResults } = await import('../../job/job-results.ts');
    return jobResults(invocation);
  },
});
