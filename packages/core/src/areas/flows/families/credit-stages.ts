import { label } from '../../../label.ts';
import type { FlowStage } from '../flow.ts';

interface CreditFills {
  readonly finance?: readonly string[];
  readonly guarantee?: readonly string[];
  readonly archive?: readonly string[];
  readonly examiner?: readonly string[];
  /** What the last signature decides: it is not given without. */
  readonly decision?: readonly string[];
  /** The fields with the ids of who is picked to sign. */
  readonly picked?: ByRole;
  /** Those of the application, for whoever was picked there. */
  readonly follows?: ByRole;
}

interface ByRole {
  readonly assistantManager: string;
  readonly examiner: string;
}

/** The thirteen roles that sign a credit, with their event-finish codes (N11); two pairs of them sign side by side. */
export function creditStages(fills: CreditFills = {}): readonly FlowStage[] {
  return [
    [{ code: 'leadManager', label: label('项目经理A角', 'Lead manager'), finishCode: '100600050001' }],
    [
      {
        code: 'assistantManager',
        label: label('项目经理B角', 'Assistant manager'),
        finishCode: '100600050014',
        post: 'assistantManager',
        ...(fills.picked ? { picked: fills.picked.assistantManager } : {}),
        ...(fills.follows ? { follows: fills.follows.assistantManager } : {}),
      },
    ],
    [
      {
        code: 'businessHead',
        label: label('业务部门负责人', 'Business department head'),
        finishCode: '100600050002',
        post: 'businessHead',
        within: 'department',
      },
    ],
    [
      {
        code: 'financeHead',
        label: label('财务负责人', 'Finance head'),
        finishCode: '100600050004',
        post: 'financeHead',
        separate: true,
        ...(fills.finance ? { fills: fills.finance } : {}),
      },
    ],
    [
      {
        code: 'guaranteeHandler',
        label: label('综合担保部经办人', 'Guarantee operations handler'),
        finishCode: '100600050005',
        post: 'guaranteeHandler',
        ...(fills.guarantee ? { fills: fills.guarantee } : {}),
      },
      {
        code: 'archiveManager',
        label: label('档案管理员', 'Archive manager'),
        finishCode: '100600050006',
        post: 'archiveManager',
        ...(fills.archive ? { fills: fills.archive } : {}),
      },
    ],
    [
      {
        code: 'guaranteeHead',
        label: label('综合担保部负责人', 'Guarantee operations head'),
        finishCode: '100600050007',
        post: 'guaranteeHead',
      },
    ],
    [
      {
        code: 'examiner',
        label: label('评审人', 'Credit reviewer'),
        finishCode: '100600050008',
        post: 'examiner',
        ...(fills.examiner ? { fills: fills.examiner } : {}),
        ...(fills.picked ? { picked: fills.picked.examiner } : {}),
        ...(fills.follows ? { follows: fills.follows.examiner } : {}),
      },
    ],
    [
      {
        code: 'riskHead',
        label: label('风险管理部负责人', 'Risk-management department head'),
        finishCode: '100600050009',
        post: 'riskHead',
        separate: true,
      },
    ],
    [
      {
        code: 'businessLeader',
        label: label('业务分管领导', 'Executive in charge of business'),
        finishCode: '100600050010',
        post: 'businessLeader',
      },
      {
        code: 'riskLeader',
        label: label('风险分管领导', 'Executive in charge of risk'),
        finishCode: '100600050011',
        post: 'riskLeader',
      },
    ],
    [
      {
        code: 'generalManager',
        label: label('总经理', 'General manager'),
        finishCode: '100600050012',
        post: 'generalManager',
        separate: true,
      },
    ],
    [
      {
        code: 'chairman',
        label: label('董事长', 'Chairman'),
        finishCode: '100600050013',
        post: 'chairman',
        separate: true,
        ...(fills.decision ? { fills: fills.decision, asks: fills.decision } : {}),
      },
    ],
  ];
}
