/** What the log keeps and `changes` does not tell, by what the log calls it, and why. */
export const untold: Readonly<Record<string, string>> = {
  ...because('secret, or a person’s own answer', 'ballot', 'quizAnswer', 'apiToken'),
  ...because(
    'a program is given its rights by people; whoever follows accounts of people has no use of it',
    'serviceAccount',
  ),
  ...because(
    'a step of something that is told itself: of a flow, of a document, of a webhook, of a run',
    ...[
      'circulation',
      'documentDistribution',
      'documentPaperDelivery',
      'documentWithdrawal',
      'webhookStep',
      'archiveRun',
    ],
  ),
  ...because(
    'how the installation works, not what it holds: read when it is used',
    ...['company', 'system', 'retention', 'retentionSweep', 'flowChain', 'flowNodes', 'formTemplate', 'standIn'],
  ),
  ...because('work of administrators, which has lists of its own', 'failure', 'noticeDelivery', 'archivePackage'),
  ...because(
    'says that something was done; the records that it changed are told by themselves',
    'erasure',
    'undoneChange',
  ),
};

function because(reason: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
