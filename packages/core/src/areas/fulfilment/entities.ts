import { type Check, entity } from '../../entity.ts';
import { inOrder, notInFuture } from '../../field/date-checks.ts';
import { all, is } from '../../field/rule.ts';
import { money } from '../../field/types/amount.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { companion } from '../../field/types/companion.ts';
import { confirmed } from '../../field/types/confirmed.ts';
import { dateTime } from '../../field/types/date.ts';
import { day } from '../../field/types/day.ts';
import { integer, number, ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { warning } from '../../field/warning.ts';
import { label } from '../../label.ts';
import { priorities } from '../measures/blocks/base.ts';
import { resolutions } from '../measures/blocks/diligence.ts';
import { fulfilmentStanding } from '../measures/blocks/fulfilment-standing.ts';

/** Which kinds have the fields that M4 gives to some collateral types only. */
export const fulfilmentKinds = {
  houseArea: ['house', 'construction'],
  landArea: ['land', 'land-lease'],
  goods: ['ship', 'vehicle', 'machinery', 'inventory', 'repertory', 'object-pledge'],
  registration: ['receivable', 'equity', 'stock', 'patent', 'trademark', 'deposit-receipt'],
  delivery: ['machinery', 'inventory', 'repertory', 'object-pledge', 'other-pledge'],
  deposit: ['deposit-receipt', 'deposit-bond'],
  company: ['enterprise-guarantee'],
} as const;

const ofHouse = { when: is('kind', ...fulfilmentKinds.houseArea) };
const ofLand = { when: is('kind', ...fulfilmentKinds.landArea) };
const ofGoods = { when: is('kind', ...fulfilmentKinds.goods) };
const ofRegistration = { when: is('kind', ...fulfilmentKinds.registration) };
const ours = (kinds: readonly string[]) => ({ when: is('kind', ...kinds), extension: true }) as const;
const insured = { when: all(ofGoods.when, is('isInsurance', '1')) };

const applyMeasureId = text('担保措施关联编号', 'Id of the measure in its application', {
  required: true,
  max: 64,
  noSheet: true,
});

/** What is registered was agreed before. */
const contractFirst: Check = ({ contractDate, registerTime }) =>
  typeof contractDate === 'string' && typeof registerTime === 'string' && registerTime < contractDate
    ? warning('registerTime', 'beforeContract', '早于合同签订日期', 'is before the contract was signed')
    : [];

const checks = [
  inOrder('optBeginDate', 'optEndDate'),
  notInFuture('realizeDate'),
  notInFuture('registerTime'),
  notInFuture('deliveredOn'),
  notInFuture('contractDate'),
  contractFirst,
];

/** What the fulfilment dialog edits (M3-M6); `kind` is the measure's own and decides which fields there are. */
export const fulfilmentForm = entity({
  name: 'fulfilment',
  label: label('落实', 'Fulfilment'),
  fields: {
    kind: companion('种类代码', 'Kind code', { max: 32, extension: true }),
    ContractNo: text('抵质押合同编号', 'Contract number', { max: 100, code: true }),
    contractDate: day('合同签订日期', 'Contract signed on', { extension: true }),
    resolution: choice('公司决议', 'Company resolution', resolutions, ours(fulfilmentKinds.company)),
    receiptNo: text('账户或存单编号', 'Account or receipt No.', {
      ...ours(fulfilmentKinds.deposit),
      max: 50,
      code: true,
    }),
    CertificateNo: text('权证编号', 'Title certificate No.', { max: 100, code: true }),
    otherWarrantNum: text('登记证明编号', 'Registration proof No.', {
      max: 50,
      code: true,
      help: label(
        '不动产登记证明号、动产融资（中登网）登记证明编号、出质登记编号等',
        'of the real-property registry, the movables registry, a pledge of equity, and the like',
      ),
    }),
    sortNum: choice('抵押顺位', 'Mortgage rank', priorities, { initial: '1' }),
    landCount: integer('宗数或件数', 'Count', { initial: '1' }),
    optBeginDate: day('担保期限起', 'Security term start'),
    optEndDate: day('担保期限止', 'Security term end'),
    registerTime: day('登记日期', 'Registered on'),
    deliveredOn: day('交付日期', 'Delivered on', ours(fulfilmentKinds.delivery)),
    realizeDate: day('落实日期', 'Fulfilled on'),
    assessValue: money('评估价值', 'Appraised value'),
    alreadyValue: money('已为其他债权设定的抵押价值', 'Mortgage value set for other claims'),
    optValue: money('认定担保价值', 'Accepted collateral value'),
    coverageRatio: ratio('抵质押率', 'Loan-to-value ratio'),
    evaluationCompany: text('评估机构', 'Appraiser'),
    pledgeLandArea: number('抵押房屋面积', 'Mortgaged house area', { ...ofHouse, unit: 'squareMetre' }),
    pledgeLandPosition: text('抵押房屋坐落', 'Position of the mortgaged house', { ...ofHouse, wide: true }),
    landArea: number('抵押土地面积', 'Mortgaged land area', { ...ofLand, unit: 'squareMetre' }),
    keepType: text('占管方式', 'Custody arrangement', { ...ofGoods, max: 50 }),
    isInsurance: yesNo('是否投保', 'Insured', { ...ofGoods, initial: '1' }),
    insuranceCompany: text('保险公司', 'Insurance company', insured),
    insuranceCode: text('保险单号', 'Policy number', { ...insured, max: 50, code: true }),
    debtRepayLimitDate: day('债务履行期限届满日', 'Debt maturity', ofRegistration),
    pledgeDepart: text('办理部门', 'Department in charge'),
    pledgeFileCount: integer('登记资料份数', 'Copies of the pledge file', { zero: true }),
    /** Taken in place of evidence where the deployment says so (`FulfilmentPolicy`). */
    evidenceReason: remark('缺少凭证的理由', 'Why evidence is missing', { max: 500, extension: true }),
    /** How many proof files there are: the server counts them. */
    proofCount: companion('落实证明文件', 'Proof files', { max: 8, extension: true }),
  },
  checks,
});

/** The body of saving: the form and which measure of which application it is. */
export const fulfilmentBody = entity({
  name: 'fulfilmentBody',
  label: label('落实', 'Fulfilment'),
  fields: {
    apply_optguaranty_ID: applyMeasureId,
    ...fulfilmentForm.fields,
    busiCode: text('业务编号', 'Case No.', { max: 64, readOnly: true }),
    optBeginDateStr: companion('担保期限起（文本）', 'Security term start, as text', { max: 32 }),
    optEndDateStr: companion('担保期限止（文本）', 'Security term end, as text', { max: 32 }),
    realizeUserID: companion('落实人编号', 'Id of who fulfilled it', { max: 64 }),
    realizeUserName: companion('落实人', 'Who fulfilled it', { max: 64 }),
    confirmed,
  },
  checks,
});

/** The fulfilment as the server gives it, with what the dialog only shows (M2). */
export const fulfilmentRecord = entity({
  name: 'fulfilmentRecord',
  label: label('落实', 'Fulfilment'),
  fields: {
    ...fulfilmentBody.fields,
    optGuaranty_ID: text('担保物编号', 'Measure id', { required: true, max: 32, extension: true }),
    projectName: text('项目名称', 'Project name', { readOnly: true }),
    guarantyTypeName: text('担保方式', 'Guarantee method', { readOnly: true }),
    optTypeName: text('反担保类型', 'Counter-guarantee type', { readOnly: true }),
    optName: text('担保物名称', 'Collateral name', { readOnly: true }),
    isWorkable: yesNo('是否落实', 'Fulfilled'),
    ...fulfilmentStanding,
    evidenceGaps: texts('缺少的凭证', 'Evidence that is missing', { extension: true }),
    checkUserID: text('复核人编号', 'Id of who checked it', { max: 64, extension: true }),
    checkUserName: text('复核人', 'Checked by', { max: 64, extension: true }),
    checkTime: dateTime('复核时间', 'Checked at', { extension: true }),
    reversalReason: remark('上次撤销理由', 'Why it was taken back last', { max: 500, extension: true }),
    version: integer('版本', 'Version', { extension: true }),
  },
});

/** Takes a fulfilment back; what was recorded stays for the next. */
export const fulfilmentReversal = entity({
  name: 'fulfilmentReversal',
  label: label('撤销落实', 'Reversal of a fulfilment'),
  fields: {
    apply_optguaranty_ID: applyMeasureId,
    reason: remark('撤销理由', 'Why it is taken back', { required: true, max: 500 }),
    confirmed,
  },
});

export const byApplyMeasureId = entity({
  name: 'byApplyMeasureId',
  label: label('担保措施关联编号', 'Id of the measure in its application'),
  fields: { apply_optguaranty_ID: applyMeasureId },
});

export const bulkFulfilment = entity({
  name: 'bulkFulfilment',
  label: label('批量落实', 'Bulk fulfilment'),
  fields: {
    applyOptguarantyIds: texts('担保措施关联编号', 'Ids of the measures in their application', {
      required: true,
      max: 64,
    }),
  },
});
