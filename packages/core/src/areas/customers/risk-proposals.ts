import { is } from '../../field/rule.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';
import { staysWithClient } from './of-client.ts';
import { riskLevels } from './risk-levels.ts';

const required = { required: true } as const;

const proposalStates = options(
  ['proposed', '待核定', 'Proposed', 'info'],
  ['accepted', '已采纳', 'Accepted', 'success'],
  ['refused', '未采纳', 'Not accepted', 'danger'],
);

/** Who gives clients their internal level, and decides what others propose. */
export const ratesClients = 'customer:rate';

const decided = label('已核定的提议不能再改', 'a proposal that was decided is not changed any more');
const opened = label('新的提议由风险管理核定', 'a new proposal is decided by risk management');

/** What level somebody proposes for a client. It counts nowhere before risk management has accepted it: then it is the next rating. */
export const riskProposals = resource({
  name: 'riskProposal',
  plural: 'riskProposals',
  label: label('风险等级提议', 'Proposed risk level'),
  fields: {
    clientId: text('客户编号', 'Client id', { ...required, max: 32 }),
    internalRiskLevel: choice('建议等级', 'Proposed level', riskLevels, required),
    reason: remark('提议理由', 'Why', { ...required, max: 500 }),
    state: choice('核定情况', 'Status', proposalStates, { ...required, initial: 'proposed' }),
    decision: remark('核定意见', 'Decision', { when: is('state', 'accepted', 'refused'), required: true, max: 500 }),
  },
  computed: {
    proposedBy: text('提议人', 'Proposed by', { max: 50 }),
    proposedById: text('提议人编号', 'Id of who proposed it', { max: 32 }),
    decidedBy: text('核定人', 'Decided by', { max: 50 }),
    decidedTime: dateTime('核定时间', 'Decided at'),
  },
  title: 'internalRiskLevel',
  access: { read: 'customer:read', write: 'customer:write|rate' },
  scope: { of: 'clientId' },
  list: {
    columns: ['internalRiskLevel', 'reason', 'state', 'decision'],
    filters: ['clientId', 'state'],
    order: '-createTime',
  },
  feeds: ['danbao/risk-ratings', 'oa/dataGathering/'],
  rules: { check: (change) => [...staysWithClient(change), ...onceDecided(change)] },
});

function onceDecided({ before, after }: RuleChange): readonly Issue[] {
  if (before) return before['state'] === 'proposed' ? [] : [{ field: 'state', rule: 'decided', message: decided }];
  return after?.['state'] === 'proposed' ? [] : [{ field: 'state', rule: 'decided', message: opened }];
}
