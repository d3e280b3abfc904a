import { entity } from '../../entity.ts';
import { filled, is, not } from '../../field/rule.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { person } from '../../field/types/person.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { posts } from '../flows/posts.ts';

/** Among whom a post is sought. */
export const reaches = options(
  ['unit', '本单位', 'The unit'],
  ['department', '本部门', 'The department'],
  ['group', '全集团', 'The whole group'],
);

/** Who signs a node: by a post, or without one. */
export const nodeSigners = options(
  ['post', '岗位', 'Whoever holds a post'],
  ['department', '所填部门的岗位', 'A post in the department that is filled in'],
  ['picked', '所填人员', 'Whoever is filled in'],
  ['person', '指定人员', 'A named person'],
  ['starter', '由发起人本人', 'Whoever has started the flow'],
);

const byPost = not(is('who', 'picked', 'person', 'starter'));

/** How a node's condition looks at its field; `kept`: the condition that the flow's definition gives it. */
export const nodeConditions = options(
  ['is', '等于', 'is'],
  ['filled', '有内容', 'is filled in'],
  ['atLeast', '不小于', 'is at least'],
  ['below', '小于', 'is below'],
  ['kept', '按流程定义', 'as the flow defines it'],
);

/** A node of a flow as it is set by hand, in one row. The starter's node is not among them. */
export const nodeRow = entity({
  name: 'flowNodeRow',
  label: label('审批节点', 'Node'),
  fields: {
    zh: text('节点名称', 'Node', { required: true, max: 50 }),
    en: text('英文名称', 'Node in English', { max: 80 }),
    code: text('节点代码', 'Code', { required: true, max: 40 }),
    who: choice('办理人', 'Signed by', nodeSigners, { initial: 'post' }),
    post: choice('岗位', 'Post', posts, { when: not(is('who', 'person', 'starter')), required: byPost }),
    /** The field with the id of a department or person. */
    whoField: text('取自字段', 'From the field', {
      when: is('who', 'department', 'picked'),
      required: true,
      max: 64,
      help: label(
        '所填部门的岗位：在该部门中找；所填人员：由他办理，同时选岗位时须任此岗位',
        'A department: the post is sought there. A person: signs alone, and holds the post where one is chosen',
      ),
    }),
    ...person('person', 'personId', '指定人员', 'Named person', { when: is('who', 'person'), required: true }),
    within: choice('范围', 'Among', reaches, {
      when: not(is('who', 'person', 'starter')),
      required: true,
      initial: 'unit',
    }),
    beside: yesNo('与上一节点并行', 'Signs beside the one before', { required: true, initial: '0' }),
    whenHow: choice('条件', 'Condition', nodeConditions),
    whenField: text('条件字段', 'Field of the condition', {
      when: is('whenHow', 'is', 'filled', 'atLeast', 'below'),
      required: true,
      max: 40,
    }),
    whenValue: text('条件值', 'Value of the condition', {
      when: is('whenHow', 'is', 'atLeast', 'below'),
      required: true,
      max: 200,
    }),
    fills: texts('本节点填写', 'Filled in here', { max: 40 }),
    asks: texts('其中必填', 'Required of them', { when: filled('fills'), max: 40 }),
  },
});
