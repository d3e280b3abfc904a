import { answerOf, nothing } from '../../endpoint/data.ts';
import { area, post, upload } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import type { StatementFinding } from './check-figures.ts';
import { statementStandards, statementUnits } from './finance-statements.ts';
import type { ReadStatements } from './read-statements.ts';

const byId = entity({
  name: 'byStatementId',
  label: label('财务报表编号', 'Statement id'),
  fields: { id: text('编号', 'Id', { required: true, max: 32 }) },
});

const statementUpload = entity({
  name: 'statementUpload',
  label: label('上传财务报表', 'Upload statements'),
  fields: {
    clientId: text('客户', 'Client', { required: true, max: 32 }),
    unit: choice('表中未写明时的单位', 'Unit where the sheets name none', statementUnits, { extension: true }),
    standard: choice('会计准则', 'Accounting standard', statementStandards, { extension: true }),
  },
});

/** What was read from a workbook, and the kept file. Nothing is recorded yet: `add` does that with the lines. */
export interface StatementUploadAnswer
  extends Omit<ReadStatements, 'unit' | 'year' | 'period'>,
    Partial<Pick<ReadStatements, 'unit' | 'year' | 'period'>> {
  readonly fileId: string;
  readonly fileName: string;
}

/** The calls for statements beside those of a record. */
export const statementCalls = area({
  validate: post('enterpriseScoring/clientScoreManagement/financialReportValidation', {
    summary: label('校验财务报表', 'Check a statement'),
    access: 'customer:read',
    repeat: 'safe',
    input: byId,
    data: answerOf<{ readonly findings: readonly StatementFinding[] }>(),
  }),
  upload: upload('oa/sysFile/customerProfitFileUpload', {
    summary: label('上传财务报表工作簿并读取', 'Upload a workbook of statements and read it'),
    access: 'customer:write',
    repeat: 'by-key',
    input: statementUpload,
    data: answerOf<StatementUploadAnswer>(),
  }),
  removeRecord: post('oa/clientData/deleteFinstmtsRecord', {
    summary: label('删除财务报表记录', 'Delete the record of a statement'),
    access: 'customer:write',
    repeat: 'by-key',
    input: byId,
    data: nothing,
  }),
});
