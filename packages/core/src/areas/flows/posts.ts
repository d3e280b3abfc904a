import { options } from '../../field/types/choice.ts';
import type { Label } from '../../label.ts';

/** Posts that sign in flows; an administrator gives them to users. The first thirteen are those of N11. */
export const posts = options(
  ['leadManager', '项目经理A角', 'Lead manager'],
  ['assistantManager', '项目经理B角', 'Assistant manager'],
  ['businessHead', '业务部门负责人', 'Business department head'],
  ['financeHead', '财务负责人', 'Finance head'],
  ['guaranteeHandler', '综合担保部经办人', 'Guarantee operations handler'],
  ['archiveManager', '档案管理员', 'Archive manager'],
  ['guaranteeHead', '综合担保部负责人', 'Guarantee operations head'],
  ['examiner', '评审人', 'Credit reviewer'],
  ['riskHead', '风险管理部负责人', 'Risk-management department head'],
  ['businessLeader', '业务分管领导', 'Executive in charge of business'],
  ['riskLeader', '风险分管领导', 'Executive in charge of risk'],
  ['generalManager', '总经理', 'General manager'],
  ['chairman', '董事长', 'Chairman'],
  ['departmentHead', '部门负责人', 'Department head'],
  ['hr', '人事专员', 'Personnel officer'],
  ['officeHead', '办公室主任', 'Office director'],
  ['documentClerk', '机要文书', 'Document clerk'],
  ['carManager', '车辆管理员', 'Car manager'],
  ['cashier', '出纳', 'Cashier'],
  ['productManager', '产品经理', 'Product manager'],
  ['legal', '法务合规', 'Legal and compliance'],
  ['fundManager', '基金投资经理', 'Fund investment manager'],
  ['serviceHandler', '工单处理员', 'Work order handler'],
);

/** The code of a post that a company has added (`ownPosts`). */
export type OwnPost = `post:${string}`;

export type Post = (typeof posts)[number]['value'] | OwnPost;

/** What the post of a node is called; nothing of a node without one. */
export function postOf({ post, postName }: { readonly post?: Post; readonly postName?: Label }): Label | undefined {
  return postName ?? posts.find(({ value }) => value === post)?.label;
}
