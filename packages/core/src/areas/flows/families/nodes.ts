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
  rest: Partial<Pick<FlowNode, 'code' | 'within' | 'when' | 'events' | 'fills' | 'asks' | 'starterMaySign'>> = {},
): FlowNode {
  return { code: post, label: label(zh, en), finishCode, post, ...rest };
}
