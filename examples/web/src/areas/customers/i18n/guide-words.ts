import { pairWords } from '@danbao/react';

/** The sentences of the guide. */
export const { useWords: useGuideWords } = pairWords({
  title: ['客户指引', 'Client guide'],
  about: [
    '一个客户的数据怎样采集：按顺序做完前四步，才能送审。',
    'How the data of a client are gathered: the first four steps come before it can be sent.',
  ],
  steps: ['采集步骤', 'Steps'],
  step: ['步骤', 'Step'],
  needs: ['需要什么', 'What it needs'],
  who: ['由谁办', 'Who does it'],
  where: ['在哪里办', 'Where'],
  base: ['1 基本情况', '1 Base data'],
  baseNeeds: ['企业客户填写{names}；个人客户不需要', 'Of a company: {names}; of a person nothing'],
  statements: ['2 财务报表', '2 Statements'],
  statementsNeeds: [
    '{year} 年任一期报表，或 {before} 年全年报表；可上传工作簿，也可在网格中填写',
    'A statement of {year}, or of the whole of {before}; from a workbook, or typed into the grid',
  ],
  mainClients: ['3 主要客户与供应商', '3 Main customers and suppliers'],
  mainClientsNeeds: [
    '至少一个主要客户、一个主要供应商，占比各不超过 100%',
    'One customer and one supplier at least; shares at most 100 % each',
  ],
  risk: ['4 外部预警', '4 Warnings'],
  riskNeeds: [
    '有诉讼、处罚、舆情等情况的逐条登记，没有则不填',
    'Each lawsuit, penalty or report in the press; nothing where there is none',
  ],
  form: ['5 填写采集表并送审', '5 Fill the form in and send it'],
  formNeeds: [
    '经营、财务、关联关系与风险情况，建议的风险等级',
    'Business, finance, related parties, risk, and the proposed risk level',
  ],
  review: ['6 董事长审阅', '6 The chairman reviews'],
  reviewNeeds: ['审阅意见；写到一半的意见会留在流程里', 'An opinion; one that is half written is kept'],
  decide: ['7 集团核定等级', '7 The group decides the level'],
  decideNeeds: [
    '核定风险等级，核定后成为客户的内部风险等级',
    'The risk level; it becomes the internal level of the client',
  ],
  lead: ['项目经理', 'Lead manager'],
  chairman: ['子公司董事长', 'Chairman of the sub-company'],
  group: ['集团风险管理部', 'Risk management of the group'],
  onBase: ['客户详情，点「修改」', 'Client, Change'],
  onOperation: ['经营情况', 'Business'],
  onRisk: ['风险情况', 'Risk'],
  onTodo: ['待办流程', 'Waiting for me'],
  mine: ['我负责的客户（{year} 年）', 'My clients ({year})'],
  client: ['客户', 'Client'],
  missing: ['还缺什么', 'What is missing'],
  nothingMissing: ['已齐全', 'Complete'],
  state: ['采集状态', 'Gathering'],
  begin: ['发起采集', 'Begin'],
  goOn: ['继续填报', 'Go on'],
  see: ['查看', 'See'],
  beginOf: ['为{name}发起采集', 'Begin for {name}'],
  goOnOf: ['继续填报{name}', 'Go on with {name}'],
  seeOf: ['查看{name}的采集', 'See the gathering of {name}'],
  noneMine: [
    '您还不是任何授信申请的项目经理。申请授信后，客户会列在这里',
    'You lead no credit application yet. Once you apply for one, its client is listed here',
  ],
});

export type GuideWord = Parameters<ReturnType<typeof useGuideWords>>[0];
