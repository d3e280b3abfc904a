import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { remark, text } from '../../../field/types/text.ts';
import { year } from '../../../field/types/year.ts';
import { label } from '../../../label.ts';
import { riskLevels } from '../../customers/risk-levels.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const situation = { section: 'situation', required: true, max: 1000 } as const;

/** 数据采集表: what is known of a client in a year. Their base data, statements, customers and suppliers stand with the client. */
export const dataGatheringForm = entity({
  name: 'dataGatheringForm',
  label: label('客户数据采集表', 'Client data form'),
  sections: [
    { key: 'client', label: label('客户', 'Client') },
    { key: 'situation', label: label('经营与风险', 'Business and risk') },
    { key: 'opinion', label: label('审阅意见', 'Review') },
  ],
  fields: {
    clientId: companion('客户编号', 'Client id', { max: 32 }),
    clientName: text('客户名称', 'Client', { required: true, max: 100 }),
    gatherYear: year('采集年度', 'Year', { required: true }),
    occasion: choice(
      '采集类型',
      'Occasion',
      options(['yearly', '年度采集', 'Yearly'], ['demand', '临时采集', 'On demand']),
      { required: true, initial: 'yearly' },
    ),
    operation: remark('经营情况', 'Business', situation),
    finance: remark('财务情况', 'Finance', situation),
    relations: remark('关联关系变化', 'Changes among related parties', { ...situation, required: false }),
    hasRisk: yesNo('有无风险信号', 'Signs of risk', { section: 'situation', required: true, initial: '0' }),
    riskDesc: remark('风险情况', 'Risk', { ...situation, when: is('hasRisk', '1') }),
    internalRiskLevel: choice('建议风险等级', 'Proposed risk level', riskLevels, {
      section: 'situation',
      required: true,
    }),
    chairmanNote: remark('董事长审阅意见', 'Opinion of the chairman', { section: 'opinion', max: 500 }),
    finalRiskLevel: choice('核定风险等级', 'Risk level as decided', riskLevels, { section: 'opinion' }),
  },
});

/** 客户数据采集: the lead fills it in, the chairman of the sub-company reviews it, risk management decides the level. */
export const dataGatheringFlow = flow({
  code: 'data_gathering_flow',
  numberWord: '采',
  label: label('客户数据采集', 'Client data'),
  about: label(
    '每年或按需采集客户的基本情况、财务报表、主要客户与供应商，并评定风险等级',
    'Gather what is known of a client, yearly or on demand, and rate their risk',
  ),
  group: 'credit',
  needs: 'customer:read',
  form: dataGatheringForm,
  title: ['clientName', 'gatherYear'],
  stages: [
    starts('数据填报', 'Fill in', '200900020001'),
    [
      signs('chairman', '子公司董事长审阅', 'Chairman of the sub-company', '200900020002', {
        fills: ['chairmanNote'],
        asks: ['chairmanNote'],
      }),
    ],
    [
      signs('riskHead', '集团风险管理部核定', 'Risk management of the group', '200900020003', {
        within: 'group',
        fills: ['finalRiskLevel'],
        asks: ['finalRiskLevel'],
      }),
    ],
  ],
  freezes: {
    client: 'clientId',
    parts: ['client', 'relatedClients', 'mainClients', 'statements', 'ratings', 'files'],
    locks: ['statements', 'mainClients', 'files'],
  },
});
