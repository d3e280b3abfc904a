import { pairWords } from '../../i18n/pair-words.ts';

// What only the form of a security item says.
export const { useWords: useMeasureWords } = pairWords({
  andMore: ['另外 {count} 项', '{count} more'],
  underApproval: [
    '所属授信正在审批，担保措施不能新增或修改。确需修改时，请发起人在该流程中「申请变更」，修改后重新发送。',
    'Its credit is under approval: no security is added or changed. Where it has to be, whoever started the flow takes it back there, changes it and sends it again.',
  ],
  ofOthers: [
    '这是他人的项目，您不能新增或修改担保措施；请由项目经理、部门负责人或有「全部项目」权限的人办理。',
    'This is a project of others: its managers, the head of their department, or whoever has the right to all projects enter its security.',
  ],
  approved: [
    '本措施已随授信批准：价值、权属、名称与权证号不能直接修改，价值变动请登记重估；保险、检验、保管、登记等可以修改。',
    'It was approved with its credit: values, owners, name and title numbers stay, and a change of value is recorded as a revaluation. Insurance, inspection, custody and registration are changed here.',
  ],
  revalue: ['重估', 'Revalue'],
  restIsNone: ['其余证号填“无”', 'No further certificates'],
  sameName: ['本项目已有同名的担保措施：', 'The project has security of this name already: '],
});
