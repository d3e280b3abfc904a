import type { Label } from '../../label.ts';
import type { FlowNode, FlowStage } from '../flows/flow.ts';
import { type Post, postOf } from '../flows/posts.ts';
import type { ChainRow } from './chain-row.ts';

/** The names of posts of the company's own, by their codes. */
export type PostNames = ReadonlyMap<string, Label>;

/**
 * The stages of a flow as a company has set them. The rows have passed `chainIssues`: every node that is defined has its
 * row. A node that signs for another fills in what that one would have filled in, and says so in its name.
 */
export function chainOf(
  [first = [], ...stages]: readonly FlowStage[],
  rows: readonly ChainRow[],
  own: PostNames,
): readonly FlowStage[] {
  const known = new Map(stages.flat().map((node) => [node.code, node]));
  const nodeOf = (row: ChainRow) => {
    const merged = rows.filter(({ use, into }) => use === 'merged' && into === row.code);
    const others = merged.flatMap(({ code }) => known.get(code) ?? []);
    return nodeWith(known.get(row.code), row, others, own);
  };
  const chain = stagesOfChain(rows).map((stage) => stage.flatMap((row) => (row.use === 'signs' ? nodeOf(row) : [])));
  return [first, ...chain.filter((stage) => stage.length > 0)];
}

/** The rows of every stage; one that signs beside the one before joins its stage, whether that one signs or not. */
export function stagesOfChain(rows: readonly ChainRow[]): readonly (readonly ChainRow[])[] {
  const stages: ChainRow[][] = [];
  for (const row of rows) {
    const last = stages.at(-1);
    if (row.beside === '1' && last) last.push(row);
    else stages.push([row]);
  }
  return stages;
}

function nodeWith(
  node: FlowNode | undefined,
  { post, within, limit, separate }: ChainRow,
  others: readonly FlowNode[],
  own: PostNames,
): readonly FlowNode[] {
  if (!node) return [];
  const { when } = node;
  const fills = [node, ...others].flatMap((one) => one.fills ?? []);
  const edits = [node, ...others].flatMap((one) => one.edits ?? []);
  const asks = [node, ...others].flatMap((one) => one.asks ?? []);
  const name = post === undefined ? undefined : own.get(post);
  const { separate: _, ...rest } = node;
  const isDefinedSo = [node, ...others].some((one) => one.separate);
  const isSeparate = separate === undefined ? isDefinedSo : separate === '1';
  const set: FlowNode = {
    ...rest,
    ...(isSeparate ? { separate: true as const } : {}),
    ...(post === undefined || node.post === undefined ? {} : { post: post as Post }),
    ...(name && node.post !== undefined ? { postName: name } : {}),
    ...(within === undefined || within === (node.within ?? 'unit') ? {} : { within }),
    ...(when && 'amount' in when && limit !== undefined ? { when: { ...when, amount: limit } } : {}),
    ...(fills.length > 0 ? { fills } : {}),
    ...(edits.length > 0 ? { edits } : {}),
    ...(asks.length > 0 ? { asks } : {}),
    ...(others.length > 0 ? { signsFor: others.map(({ finishCode }) => finishCode) } : {}),
  };
  return [{ ...set, label: nameOf(node, set, others, isDefinedSo && !isSeparate) }];
}

/**
 * 总经理（副总经理；兼董事长；已签批人可办理): whose place it is, who signs there where that is another one, for whom besides, and that one
 * person may sign several nodes where the definition asks for several people. Page and paper name the node so.
 */
function nameOf(node: FlowNode, set: FlowNode, others: readonly FlowNode[], isShared: boolean): Label {
  const post = set.post === node.post ? undefined : postOf(set);
  if (!post && others.length === 0 && !isShared) return node.label;
  const also = others.map(({ label }) => label);
  const zh = [...(post ? [post.zh] : []), ...also.map((one) => `兼${one.zh}`), ...(isShared ? ['已签批人可办理'] : [])];
  const en = [
    ...(post ? [post.en] : []),
    ...also.map((one) => `also ${one.en}`),
    ...(isShared ? ['also by who has signed before'] : []),
  ];
  return { zh: `${node.label.zh}（${zh.join('；')}）`, en: `${node.label.en} (${en.join('; ')})` };
}
