import { fileTypes } from '@danbao/core/attachments';
import { archiveFiles, archivePackageFiles } from '../areas/archives/archive-files.ts';
import type { FileHolders } from '../areas/attachments/file-holder.ts';
import { dishFiles } from '../areas/canteen/dish-files.ts';
import { applicationFiles, loanPlanFiles } from '../areas/credit/credit-files.ts';
import { clientFiles } from '../areas/customers/client-files.ts';
import { emergencyFiles } from '../areas/emergency/emergency-files.ts';
import { flowFiles } from '../areas/flows/flow-files.ts';
import { measureFiles, proofFiles } from '../areas/measures/measure-files.ts';
import { partyItemFiles, partyVideoFiles } from '../areas/party/party-files.ts';
import { statementFiles } from '../areas/statements/statement-files.ts';

/** On whose records the files of each type hang. */
export const fileHolders: FileHolders = {
  [fileTypes.measure]: measureFiles,
  [fileTypes.proof]: proofFiles,
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
