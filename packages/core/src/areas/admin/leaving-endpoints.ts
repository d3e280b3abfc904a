import { one } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { leavingOrder, leavingPlan, leavingQuery } from './leaving.ts';

/** What somebody who leaves hands over, to whom. */
export const leavingEndpoints = {
  leavingPlan: post('danbao/admin/leaving/plan', {
    summary: label(
      '某人名下与等待其办理的全部事项，及交接后的结果',
      'Everything that belongs to a person or waits for them, and what a hand-over would make of it',
    ),
    access: 'admin:users',
    repeat: 'safe',
    input: leavingQuery,
    data: one(leavingPlan),
    extension: true,
  }),
  handOverAll: post('danbao/admin/leaving', {
    summary: label(
      '按所见方案交接并停用，一次完成；其间有变化则不执行',
      'Hand over as the plan says and disable, all at once; refused when anything has changed since',
    ),
    access: 'admin:users',
    repeat: 'by-key',
    input: leavingOrder,
    data: one(leavingPlan),
    extension: true,
  }),
};
