import { answerOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byFlowId } from '../flows/entities.ts';
import type { BriefFacts } from './brief.ts';

/** What whoever decides on a credit or drawdown is told above its form; ours. */
export const brief = area({
  facts: get('danbao/flow/brief', {
    summary: label('授信、用信审批的决策摘要', 'The facts behind a decision on a credit or drawdown'),
    access: 'flow:read',
    repeat: 'safe',
    input: byFlowId,
    data: answerOf<BriefFacts>(),
    extension: true,
  }),
});
