import { fileTypes } from '@danbao/core/attachments';
import { archiveFiles, archivePackageFiles } from '../areas/archives/public.ts';
import type { FileHolders } from '../areas/attachments/public.ts';
import { dishFiles } from '../areas/canteen/public.ts';
import { applicationFiles, conditionFiles, loanPlanFiles } from '../areas/credit/public.ts';
import { clientFiles } from '../areas/customers/public.ts';
import { emergencyFiles } from '../areas/emergency/public.ts';
import { flowFiles } from '../areas/flows/public.ts';
import { topicFiles } from '../areas/forum/public.ts';
import { measureFiles, proofFiles } from '../areas/measures/public.ts';
import { meetingFiles } from '../areas/meetings/public.ts';
import { noticeFiles } from '../areas/notices/public.ts';
import { partyItemFiles, partyPlanFiles, partyVideoFiles } from '../areas/party/public.ts';
import { statementFiles } from '../areas/statements/public.ts';
import { voteFiles } from '../areas/votes/public.ts';
import { workItemFiles } from '../areas/work-items/public.ts';

/** On whose records the files of each type hang. */
export const fileHolders: FileHolders = {
  [fileTypes.measure]: measureFiles,
  [fileTypes.proof]: proofFiles,
  [fileTypes.condition]: conditionFiles,
  [fileTypes.apply]: applicationFiles,
  [fileTypes.loanPlan]: loanPlanFiles,
  [fileTypes.bank]: measureFiles,
  [fileTypes.flow]: flowFiles,
  [fileTypes.archive]: archiveFiles,
  [fileTypes.archivePackage]: archivePackageFiles,
  [fileTypes.equipmentImport]: measureFiles,
  [fileTypes.statement]: statementFiles,
  [fileTypes.client]: clientFiles,
  [fileTypes.party]: partyItemFiles,
  [fileTypes.partyVideo]: partyVideoFiles,
  [fileTypes.dish]: dishFiles,
  [fileTypes.emergency]: emergencyFiles,
  [fileTypes.notice]: noticeFiles,
  [fileTypes.meeting]: meetingFiles,
  [fileTypes.forumTopic]: topicFiles,
  [fileTypes.vote]: voteFiles,
  [fileTypes.partyPlan]: partyPlanFiles,
  [fileTypes.workItem]: workItemFiles,
};
