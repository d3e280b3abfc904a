import { pageOf } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { clientTypes } from '../owners/records.ts';

const required = { required: true } as const;

/** A client for whom the caller is responsible, and how far the gathering of their data of a year is. */
export const gatheredClient = entity({
  name: 'gatheredClient',
  label: label('本人负责的客户', 'Client in the caller’s charge'),
  fields: {
    client_ID: text('客户编号', 'Client id', required),
    clientName: text('客户名称', 'Client', required),
    clientTypeID: choice('客户类型', 'Client type', clientTypes, required),
    /** What must be there before the data can be sent (`gatheringGaps`). */
    gaps: texts('尚缺', 'What is missing', required),
    state: choice(
      '采集状态',
      'Gathering',
      options(
        ['none', '未发起', 'Not begun'],
        ['draft', '填报中', 'Being filled in'],
        ['running', '审阅中', 'Under review'],
        ['ended', '已办结', 'Complete'],
      ),
      required,
    ),
    flowId: text('流程编号', 'Flow id', { max: 32 }),
    infoId: text('业务编号', 'Subject id', { max: 32 }),
  },
});

export type GatheredClient = ValuesOf<typeof gatheredClient>;

/** The clients of whose applications the caller is lead manager. */
export const gatheredClients = post('danbao/gathering/mine', {
  summary: label(
    '本人负责的客户与其年度数据尚缺的内容',
    'The caller’s clients, and what is missing of their data for a year',
  ),
  access: 'customer:read',
  repeat: 'safe',
  input: entity({
    name: 'gatheredClientsQuery',
    label: label('本人负责的客户查询', 'Clients in the caller’s charge query'),
    fields: {
      gatherYear: year('采集年度', 'Year', required),
      ...listParameters(gatheredClient, {
        order: 'client_ID',
        fields: ['client_ID', 'clientName', 'clientTypeID', 'state'],
        longest: 100,
      }),
    },
  }),
  data: pageOf(gatheredClient),
  extension: true,
});
