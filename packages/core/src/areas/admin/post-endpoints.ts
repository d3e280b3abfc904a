import { one } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { departmentQuery } from './queries.ts';

const named = {
  name: text('名称', 'Name', { required: true }),
  nameEn: text('英文名称', 'Name in English', { required: true }),
};

/** A post and who of the unit holds it. */
export const postHolders = entity({
  name: 'postHolders',
  label: label('岗位与持有人', 'A post and who holds it'),
  fields: {
    post: text('岗位', 'Post', { required: true, max: 64 }),
    ...named,
    people: texts('持有人', 'Held by'),
  },
});

/** A node of a flow that nobody could sign for a request of the unit, or not for those of some departments. */
export const vacantNode = entity({
  name: 'vacantNode',
  label: label('无人可办的节点', 'A node that nobody can sign'),
  fields: {
    flowCode: text('流程类型', 'Flow', { required: true, max: 64 }),
    flowName: text('流程', 'Flow', { required: true }),
    flowNameEn: text('流程英文名称', 'Flow in English', { required: true }),
    node: text('节点代码', 'Node code', { required: true, max: 64 }),
    ...named,
    departments: texts('无人的部门', 'Departments without'),
  },
});

/** Nodes of one flow for which a unit has fewer people than nodes. */
export const postConflict = entity({
  name: 'postConflict',
  label: label('岗位冲突', 'Conflicting posts'),
  fields: {
    flowCode: text('流程类型', 'Flow', { required: true, max: 64 }),
    flowName: text('流程', 'Flow', { required: true }),
    flowNameEn: text('流程英文名称', 'Flow in English', { required: true }),
    nodes: texts('节点', 'Nodes', { required: true }),
    nodesEn: texts('节点英文名称', 'Nodes in English', { required: true }),
    /** Everybody who holds any of their posts. */
    people: texts('持有人', 'Held by', { required: true }),
    /** Some of the nodes are not signed by who has signed the flow before: it could not go on. */
    stops: yesNo('流程将停住', 'The flow would stop', { required: true }),
  },
});

const postsOfUnit = entity({
  name: 'postsOfUnit',
  label: label('单位的岗位', 'Posts of a unit'),
  fields: {
    posts: list('岗位', 'Posts', postHolders, { required: true }),
    vacancies: list('空缺', 'Vacancies', vacantNode, { required: true }),
    conflicts: list('岗位冲突', 'Conflicting posts', postConflict, { required: true }),
  },
});

export const postEndpoints = {
  posts: get('danbao/admin/posts', {
    summary: label(
      '单位各岗位由谁持有，哪些流程的哪些节点无人可办，哪些节点的岗位集中在过少的人手里',
      'Who of a unit holds which post, which nodes of which flows nobody could sign, and which have fewer people than nodes',
    ),
    access: 'admin:users|chains',
    repeat: 'safe',
    input: departmentQuery,
    data: one(postsOfUnit),
    extension: true,
  }),
};
