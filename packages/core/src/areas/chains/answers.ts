import * as json from '../../endpoint/answer-schema.ts';
import { issue } from '../../endpoint/issue-schema.ts';
import { stages } from '../flows/answers.ts';
import { chainHolders, chainRecord } from './chain-entities.ts';
import { chains } from './endpoints.ts';

const chain = json.record('chainAnswer', '审批链', 'Chain with what it is set on', {
  own: json.entityOf(chainRecord),
  inherited: json.optional(json.entityOf(chainRecord)),
  defined: stages('流程定义的节点', 'The nodes as the flow is defined'),
  misfits: json.list('未生效的原因', 'Why what is set is not in force', issue),
});

const trial = json.record('chainTrial', '审批链试算', 'What a chain would do', {
  issues: json.list('问题', 'What is wrong', issue),
  holders: json.list('办理人', 'Who would sign', json.entityOf(chainHolders)),
});

export const chainAnswers = [json.answers(chains.get, chain), json.answers(chains.trial, trial)];
