import { fileTypes } from '@danbao/core/attachments';
import { archiveFiles, archivePackageFiles } from '../areas/archives/public.ts';
import type { FileHolders } from '../areas/attachments/public.ts';
import { dishFiles } from '../areas/canteen/public.ts';
import { applicationFiles, conditionFiles, loanPlanFiles } from '../areas/credit/public.ts';
import { clientFiles } from '../areas/customers/public.ts';
import { emergencyFiles } from '../areas/emergency/public.ts';
import { flowFiles } from '../areas/flows/public.ts';
import { measureFiles, proofFiles } from '../areas/measures/public.ts';
import { partyItemFiles, partyVideoFiles } from '../areas/party/public.ts';
import { statementFiles } from '../areas/statements/public.ts';

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
};
