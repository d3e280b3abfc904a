import { choice, options, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { staysWithClient } from './of-client.ts';
import { riskLevels } from './risk-levels.ts';
import { ratesClients } from './risk-proposals.ts';

const required = { required: true } as const;
const clientId = text('客户编号', 'Client id', { ...required, max: 32 });
const access = { read: 'customer:read', write: 'customer:write' } as const;

/** Warnings of a client from outside: courts, tax offices, registries, the press (Z7). */
export const riskWarnings = resource({
  name: 'riskWarning',
  plural: 'riskWarnings',
  label: label('外部预警', 'External warning'),
  fields: {
    clientId,
    externalWarning: choice(
      '预警级别',
      'Level',
      options(['low', '提示', 'Notice'], ['middle', '一般', 'Moderate'], ['high', '严重', 'Severe']),
      { ...required, initial: 'middle' },
    ),
    source: choice(
      '预警来源',
      'Source',
      options(
        ['court', '司法诉讼', 'Court'],
        ['enforcement', '被执行、失信', 'Enforcement or dishonesty list'],
        ['tax', '税务', 'Tax office'],
        ['registry', '工商异常', 'Business registry'],
        ['penalty', '行政处罚', 'Administrative penalty'],
        ['press', '舆情', 'Press'],
        ['other', '其他', 'Other'],
      ),
      required,
    ),
    reason: remark('预警内容', 'What it is about', { ...required, max: 500 }),
    date: date('预警日期', 'Date of the warning', required),
    isSettled: yesNo('是否已解除', 'Settled', { initial: '0' }),
    settledNote: remark('解除说明', 'How it was settled', { max: 500 }),
  },
  title: 'reason',
  access,
  scope: { of: 'clientId' },
  list: {
    columns: ['externalWarning', 'source', 'reason', 'date', 'isSettled'],
    filters: ['clientId', 'isSettled', 'externalWarning', 'date'],
    order: '-date',
  },
  calls: { add: 'POST oa/dataGathering/updateClientRiskWarning' },
  rules: { check: staysWithClient },
});

export type RiskWarning = RecordOf<typeof riskWarnings>;

const stays = label('评级记录不能修改或删除，请登记新的评级', 'a rating is not changed or deleted; record a new one');

/** The internal risk level of a client as it was given, each with who, when and why; the last one counts (Z7). */
export const riskRatings = resource({
  name: 'riskRating',
  plural: 'riskRatings',
  label: label('内部风险等级', 'Internal risk level'),
  fields: {
    clientId,
    internalRiskLevel: choice('风险等级', 'Risk level', riskLevels, required),
    reason: remark('评级理由', 'Why', { ...required, max: 500 }),
  },
  computed: { changedBy: text('评级人', 'Rated by', { max: 50 }) },
  title: 'internalRiskLevel',
  access: { read: access.read, write: ratesClients },
  scope: { of: 'clientId' },
  list: { columns: ['internalRiskLevel', 'reason'], filters: ['clientId'], order: '-createTime' },
  calls: { add: 'POST oa/dataGathering/updateInternalRiskLevel' },
  feeds: ['oa/dataGathering/getCustomer'],
  rules: {
    check: ({ action }) => (action === 'add' ? [] : [{ field: 'internalRiskLevel', rule: 'stays', message: stays }]),
  },
});

export type RiskRating = RecordOf<typeof riskRatings>;
