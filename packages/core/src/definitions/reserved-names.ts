/** Records that are no resources: the log, live events, changes and search know them by these names. */
export const reservedNames: readonly string[] =
  'account apiToken application archivePackage archiveRun attachment ballot circulation client comment company dateMenu department dishOrder documentDistribution documentPaperDelivery documentWithdrawal erasure failure flow flowChain flowNodes formTemplate fulfilment loanPlan measure menuEntry noticeDelivery owner quizAnswer retention retentionSweep role serviceAccount standIn system undoneChange unit webhookStep workItem'.split(
    ' ',
  );
