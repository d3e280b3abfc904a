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
    '本措施已随授信批准：价值、权属、名称、顺位与权证号不能直接修改，价值变动请登记重估，其他请提出变更，经审批后生效。保险、检验、保管、登记等可以修改。',
    'It was approved with its credit: values, owners, name, rank and title numbers stay. A change of value is recorded as a revaluation, any other is proposed and approved. Insurance, inspection, custody and registration are changed here.',
  ],
  underChange: [
    '本措施的变更「{title}」正在审批，期间不能修改。确需修改时，请发起人{name}在该流程中「申请变更」，修改后重新发送。',
    'Its change “{title}” is under approval, and nothing of it is changed meanwhile. Where it has to be, {name}, who started it, takes it back there, changes it and sends it again.',
  ],
  propose: ['提出变更', 'Propose a change'],
  proposing: [
    '正在提出变更：随授信批准的内容现在可以填写。保存后措施保持原样，所填的变更进入「授信变更审批」草稿，写明原因后发送；其他内容照常保存。',
    'You propose a change: what was approved is filled in here now. Saving leaves it as it is and puts what you change into the draft of a change of the credit, where you give the reason and send it; everything else is saved as usual.',
  ],
  proposed: [
    '已列入变更审批草稿，请填写变更原因后发送',
    'It stands in the draft of the change: give the reason and send it',
  ],
  revalue: ['重估', 'Revalue'],
  restIsNone: ['其余证号填“无”', 'No further certificates'],
  sameName: ['本项目已有同名的担保措施：', 'The project has security of this name already: '],
});
