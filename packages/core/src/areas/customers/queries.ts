import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { clientTypes } from '../owners/records.ts';
import { clientRecord } from './client.ts';
import { industryAsked } from './industry-code.ts';
import { riskLevels } from './risk-levels.ts';

const id = { required: true, max: 32 } as const;

export const clientQuery = entity({
  name: 'clientQuery',
  label: label('客户查询', 'Clients query'),
  fields: {
    text: text('名称、证件号码或电话', 'Name, certificate number or phone', { max: 100 }),
    clientTypeID: choice('客户类型', 'Client type', clientTypes),
    internalRiskLevel: choice('内部风险等级', 'Internal risk level', riskLevels, { extension: true }),
    /** A section (C), or a division, group or class below one (35, 351, 3511): with all that is below it. */
    industry: text('所属行业', 'Industry', { max: 4, extension: true }),
    /** Whole numbers and telephone numbers, for who may export personal data; that is written down. */
    full: yesNo('不遮盖', 'Not masked', { extension: true }),
    // Nothing is narrowed or sorted by what lists mask.
    ...listParameters(clientRecord, {
      order: 'clientTypeID',
      fields: [
        ...(['clientTypeID', 'clientName', 'certificateCode', 'legalPerson', 'address'] as const),
        ...(['internalRiskLevel', 'applyCount', 'guarantySum', 'createTime'] as const),
      ],
      sums: ['guarantySum'],
    }),
  },
  checks: [industryAsked],
});

export const byClientId = entity({
  name: 'byClientId',
  label: label('客户编号', 'Client id'),
  fields: { client_ID: text('客户编号', 'Client id', id) },
});
