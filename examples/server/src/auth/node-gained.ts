import type { FlowNode, FlowStage } from '@danbao/core/flows';

/** Somebody who signs: by name, or by the posts that they hold. */
export interface Signer {
  readonly userId: string;
  readonly posts: readonly string[];
}

/** The first node at which somebody would sign what they did not sign before; nothing where they gain nothing. */
export function nodeGained(
  { userId, posts }: Signer,
  before: readonly FlowStage[],
  after: readonly FlowStage[],
): FlowNode | undefined {
  const isTheirs = ({ post, person }: FlowNode) => person === userId || (post !== undefined && posts.includes(post));
  const known = new Set(before.flat().filter(isTheirs).flatMap(signed));
  return after.flat().find((node) => isTheirs(node) && signed(node).some((one) => !known.has(one)));
}

/** What a node lets whom sign, and among whom they are sought. */
function signed({
  code,
  finishCode,
  post,
  person,
  within = 'unit',
  signsFor = [],
  separate,
}: FlowNode): readonly string[] {
  const who = person ?? post;
  const again = separate ? [] : [`${code} ${who} after another`];
  return [`${code} ${who} ${within}`, ...again, ...[finishCode, ...signsFor].map((finish) => `${finish} ${who}`)];
}
