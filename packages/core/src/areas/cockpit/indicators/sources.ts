import { type Label, label } from '../../../label.ts';
import { movements } from '../../post-guarantee/quantities.ts';

const { paid, repaid, compensated, costs, released, recovered, overdue, cured } = movements;

/** The movements of the ledger. Amounts are our share of the liability, in 万元. */
export const moves = { paid, repaid, compensated, costs, released, recovered, overdue, cured } as const;

export type Move = keyof typeof moves;

/** How a column of a row behind a figure reads. */
export type ColumnKind = 'text' | 'day' | 'wan' | 'number' | 'flag';

export interface FactColumn {
  readonly label: Label;
  readonly kind: ColumnKind;
  /** Whether it is shown among the rows behind a figure. */
  readonly shown?: true;
}

const column = (zh: string, en: string, kind: ColumnKind = 'text', shown?: true): FactColumn => ({
  label: label(zh, en),
  kind,
  ...(shown ? { shown } : {}),
});
const shown = true as const;

/**
 * What figures are counted over: one row for each project, measure, approval and signature. The columns are what conditions and
 * formulas may name, and what the rows behind a figure show.
 */
export const sources = {
  projects: {
    label: label('项目', 'Projects'),
    columns: {
      projectName: column('项目', 'Project', 'text', shown),
      clientName: column('客户', 'Client', 'text', shown),
      product: column('业务品种', 'Product type', 'text', shown),
      productClass: column('业务类别', 'Class of business'),
      balance: column('责任余额', 'Liability outstanding', 'wan', shown),
      grossBalance: column('在保余额', 'Guarantee outstanding', 'wan', shown),
      bankShare: column('银行承担金额', 'Carried by the bank', 'wan'),
      liability: column('担保责任额', 'Guaranteed liability', 'wan', shown),
      collateral: column('抵质押认定价值', 'Accepted collateral', 'wan', shown),
      fulfilledCollateral: column('其中已落实', 'Of which fulfilled', 'wan', shown),
      promised: column('保证金额', 'Amount of guarantees', 'wan'),
      feeDue: column('应收担保费', 'Guarantee fee due', 'wan'),
      yearlySum: column('担保额×期限（年）', 'Amount guaranteed × years', 'wan'),
      creditEnd: column('授信到期日', 'Facility expiry', 'day', shown),
      maturity: column('借据到期日', 'Maturity date of the last note', 'day', shown),
      isSmall: column('小微企业', 'Small or micro enterprise', 'flag'),
      isFarm: column('三农', 'Farming, villages or farmers', 'flag'),
      isFarmer: column('农户', 'Farmer', 'flag'),
      clientBalance: column('客户责任余额', 'Liability of the client', 'wan'),
      isPolicy: column('支小支农', 'Small or rural', 'flag'),
      isFirst: column('首担户', 'Guaranteed for the first time', 'flag'),
      isFiled: column('再担保备案', 'Filed with the re-guarantor', 'flag'),
    },
  },
  measures: {
    label: label('担保措施', 'Security'),
    columns: {
      measureName: column('担保措施', 'Security item', 'text', shown),
      projectName: column('项目', 'Project', 'text', shown),
      secures: column('担保性质', 'What it secures'),
      value: column('认定价值', 'Accepted value', 'wan', shown),
      isFulfilled: column('已落实', 'Fulfilled', 'flag', shown),
      firstPaid: column('首次放款日期', 'First disbursed on', 'day'),
      isPaid: column('已放款', 'Disbursed', 'flag'),
      fulfilledOn: column('落实日期', 'Fulfilled on', 'day', shown),
      isInTime: column('放款前落实', 'Fulfilled before disbursement', 'flag'),
      insurance: column('投保情况', 'Insurance'),
      waitingDays: column('等待天数', 'Days waited', 'number', shown),
      insuredUntil: column('保险止期', 'Insured until', 'day', shown),
      valuedUntil: column('评估有效期', 'Valuation holds until', 'day', shown),
      registeredUntil: column('登记止期', 'Registered until', 'day', shown),
    },
  },
  approvals: {
    label: label('审批', 'Approvals'),
    columns: {
      title: column('事项', 'Matter', 'text', shown),
      starter: column('发起人', 'Started by', 'text', shown),
      status: column('状态', 'Status', 'text', shown),
      startedDay: column('发起日期', 'Started on', 'day', shown),
      endedDay: column('办结日期', 'Ended on', 'day', shown),
      days: column('用时（天）', 'Days taken', 'number', shown),
      workDays: column('用时（工作日）', 'Working days taken', 'number'),
    },
  },
  signatures: {
    label: label('签署', 'Signatures'),
    columns: {
      title: column('事项', 'Matter', 'text', shown),
      stageName: column('环节', 'Stage', 'text', shown),
      state: column('状态', 'Status', 'text', shown),
      openedDay: column('到达日期', 'Arrived on', 'day', shown),
      closedDay: column('签署日期', 'Signed on', 'day', shown),
      days: column('停留（天）', 'Days it lay there', 'number', shown),
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly label: Label; readonly columns: Readonly<Record<string, FactColumn>> }>
>;

export type FactSource = keyof typeof sources;
export type ColumnOf<S extends FactSource> = S extends FactSource
  ? keyof (typeof sources)[S]['columns'] & string
  : never;

/** The columns of a move of the ledger, as rows behind a figure show it. */
export const moveColumns = {
  projectName: column('项目', 'Project', 'text', shown),
  clientName: column('客户', 'Client', 'text', shown),
  product: column('业务品种', 'Product type', 'text', shown),
  move: column('事项', 'What moved', 'text', shown),
  day: column('日期', 'Day', 'day', shown),
  amount: column('金额', 'Amount', 'wan', shown),
} as const satisfies Readonly<Record<string, FactColumn>>;
