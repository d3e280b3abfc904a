import { notInFuture } from '../../field/date-checks.ts';
import { price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { ofProject, projectId, staysWithProject } from './of-project.ts';

const required = { required: true } as const;

/** The guarantor is released from its liability, in whole or in part. Amounts in 万元. */
export const releases = resource({
  name: 'release',
  plural: 'releases',
  label: label('解除担保责任', 'Release from the guarantee'),
  pluralLabel: label('解除担保责任', 'Releases from the guarantee'),
  fields: {
    projectId,
    certificateNo: text('解除凭证号', 'Number of the certificate', { ...required, max: 50 }),
    releasedDate: date('解除日期', 'Released on', required),
    amount: price('解除金额', 'Amount released', required),
    reason: choice(
      '解除原因',
      'Why',
      options(
        ['repaid', '主债务清偿', 'The debt was repaid'],
        ['compensated', '已代偿', 'Compensation was paid'],
        ['expired', '保证期间届满', 'The guarantee period ended'],
        ['waived', '债权人放弃', 'The creditor waived it'],
      ),
      required,
    ),
    remark: remark('备注', 'Remarks'),
  },
  checks: [notInFuture('releasedDate')],
  title: 'certificateNo',
  ...ofProject,
  unique: [['projectId', 'certificateNo']],
  list: {
    columns: ['certificateNo', 'releasedDate', 'amount', 'reason', 'remark'],
    filters: ['projectId'],
    order: '-releasedDate',
  },
  rules: { check: staysWithProject },
});

export type Release = RecordOf<typeof releases>;
