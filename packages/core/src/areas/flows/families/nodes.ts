import { label } from '../../../label.ts';
import type { FlowNode, FlowStage } from '../flow.ts';
import type { Post } from '../posts.ts';

/** The first stage: whoever starts the flow. */
export function starts(zh: string, en: string, finishCode: string): FlowStage {
  return [{ code: 'apply', label: label(zh, en), finishCode }];
}

/** A node of a post; its code is the post's where none is given. */
export function signs(
  post: Post,
  zh: string,
  en: string,
  finishCode: string,
  rest: Partial<
    Pick<
      FlowNode,
      | 'code'
      | 'within'
      | 'when'
      | 'events'
      | 'edits'
      | 'fills'
      | 'asks'
      | 'starterMaySign'
      | 'separate'
      | 'picked'
      | 'department'
    >
  > = {},
): FlowNode {
  return { code: post, label: label(zh, en), finishCode, post, ...rest };
}

/** A node that whoever has started the flow signs: they confirm or rate what was done for them. */
export function starterSigns(
  code: string,
  zh: string,
  en: string,
  finishCode: string,
  rest: Partial<Pick<FlowNode, 'fills' | 'asks'>> = {},
): FlowNode {
  return { code, label: label(zh, en), finishCode, starter: true, ...rest };
}
