import { listOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { workOrderCard } from './board.ts';

/** Work orders are flows; beside the calls of every flow there is their board. */
export const workOrders = area({
  board: get('oa/workOrder/board', {
    summary: label('工单看板', 'The board of work orders'),
    access: 'workOrder:read',
    repeat: 'safe',
    data: listOf(workOrderCard),
    extension: true,
  }),
});
