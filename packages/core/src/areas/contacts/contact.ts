import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { contactChecks, contactFields } from './contact-fields.ts';

const id = { required: true, max: 64 } as const;
const isHead = yesNo('部门负责人', 'Head of the department', { readOnly: true });
const posts = texts('岗位', 'Posts', {
  help: label('按调用者的语言', 'their names in the language of the caller'),
});

/** A colleague in the address book. `mobile` is there only where the person lets colleagues see it; why somebody is away is told to nobody. */
export const contact = entity({
  name: 'contact',
  label: label('通讯录', 'Address book'),
  fields: {
    userId: text('用户编号', 'User id', { ...id, noSheet: true }),
    realName: text('姓名', 'Name', { required: true, personName: true }),
    unitUid: text('单位编号', 'Unit id', { ...id, noSheet: true }),
    unitName: text('单位', 'Unit', { required: true }),
    deptName: text('部门', 'Department'),
    isHead,
    posts,
    ...contactFields,
    awayUntil: date('外出至', 'Away until'),
    standIn: text('代办人', 'Stand-in'),
    place: text('次序', 'Place in the book', {
      noSheet: true,
      readOnly: true,
      help: label(
        '本单位在前，按部门次序，负责人在前',
        'one’s own unit first, departments in their order, their heads first',
      ),
    }),
  },
});

/** What stands in the chart of the organisation. */
export const chartKinds = options(
  ['unit', '单位', 'Unit'],
  ['department', '部门', 'Department'],
  ['person', '人员', 'Person'],
);

/** A unit, department or person of the chart, below `parentId`; what stands above comes first, and the head first among people. */
export const chartNode = entity({
  name: 'chartNode',
  label: label('组织架构', 'Chart of the organisation'),
  fields: {
    id: text('编号', 'Id', id),
    kind: choice('类别', 'Kind', chartKinds, { required: true }),
    parentId: text('上级编号', 'Id above', { max: 64 }),
    name: text('名称', 'Name', { required: true }),
    isHead,
    posts,
  },
});

/** `text` is sought in name, pinyin of the name, office phone, email, and the mobile where it is shown; a unit or department has all below it. */
export const contactQuery = entity({
  name: 'contactQuery',
  label: label('通讯录查询', 'Address book query'),
  fields: {
    ...listParameters(contact, {
      order: 'place',
      fields: ['place', 'realName', 'unitName', 'deptName', 'officePhone', 'email'],
    }),
    text: text('姓名、拼音、部门、电话或邮箱', 'Name, pinyin, department, phone or email', { max: 64 }),
    unitUid: text('单位', 'Unit', { max: 64 }),
    deptId: text('部门', 'Department', { max: 64 }),
    userId: text('用户编号', 'User id', { max: 64 }),
  },
});

/** What a person says of themselves. */
export const ownContact = entity({
  name: 'ownContact',
  label: label('我的联系方式', 'How colleagues reach me'),
  fields: {
    ...contactFields,
    mobileShown: yesNo('同事可看到我的手机', 'Colleagues may see my mobile', { required: true, initial: '0' }),
  },
  checks: contactChecks,
});

export const ownContactRecord = entity({
  name: 'ownContactRecord',
  label: ownContact.label,
  fields: { ...ownContact.fields, version: integer('版本', 'Version', { noSheet: true }) },
});
