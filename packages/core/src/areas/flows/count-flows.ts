import { one } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { integer } from '../../field/types/number.ts';
import { label } from '../../label.ts';

const flowCounts = entity({
  name: 'flowCounts',
  label: label('流程数量', 'Numbers of flows'),
  fields: { todo: integer('待办', 'To do', { required: true, zero: true }) },
});

/** The call behind `flows.counts`, by itself: the menu shows the number on every page and needs nothing else of the area. */
export const countFlows = get('oa/flow/counts', {
  summary: label('待办数量', 'How many flows wait for the caller'),
  access: 'flow:read',
  repeat: 'safe',
  data: one(flowCounts),
  extension: true,
});
