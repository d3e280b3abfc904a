import {
  customFormRoutes,
  type FlowBox,
  type FlowPage,
  flowOfCode,
  flowPath,
  type RoutedFlow,
} from '@danbao/core/flows';
import type { FlowListRow } from '@danbao/react/flows';

/** Where the pages of a flow are: those of its definition, or of drawn-up forms. */
export function routedFlow(code: string): RoutedFlow {
  return flowOfCode(code) ?? { code, routes: customFormRoutes };
}

const pageOfBox: Readonly<Record<FlowBox, FlowPage>> = { todo: 'todo', done: 'done', ended: 'ended', mine: 'doing' };

/** The address of a flow that stands in a list. */
export function listedPath(
  row: Pick<FlowListRow, 'flowId' | 'flowCode' | 'infoId' | 'nodeFinishId' | 'status'>,
  box: FlowBox,
): string {
  const { flowId, flowCode, infoId, nodeFinishId, status } = row;
  const ofMine = status === 'draft' ? 'edit' : status === 'ended' || status === 'stopped' ? 'ended' : 'doing';
  const page = box === 'mine' ? ofMine : pageOfBox[box];
  return flowPath(routedFlow(flowCode), page, { flowId, infoId, nodeFinishId, box, status: '0' });
}
