import { drawdownFees, feeOf, feesDueOf, guaranteeEnds } from '@danbao/core/credit';
import { addDecimals, multiplyDecimals } from '@danbao/core/format';
import { sampleDay, storyDate, storyDays, storyTime } from './dates.ts';
import { sampleBanks, sampleProjects, termsOf } from './projects.ts';

/** How much of each plan is paid out, and how much of that is paid back, in quarters; by turns. */
const progress = [
  { paid: [2, 2], repaid: 1 },
  { paid: [4], repaid: 4 },
  { paid: [1, 1, 1], repaid: 0 },
  { paid: [], repaid: 0 },
];

/** A credit-use plan with its payments and repayments for every project. Quarters of the sums are exact in 万元. */
export function sampleCredit(today: string = sampleDay) {
  return sampleProjects(today).map(({ project, application, client }, index) => {
    const { paid = [], repaid = 0 } = progress[index % progress.length] ?? {};
    const hundredths = Number(application.applySum) * 100;
    const quarters = (count: number) => wan((hundredths * count) / 4);
    const total = paid.reduce((sum, count) => sum + count, 0);
    const bankName = sampleBanks[index % sampleBanks.length] ?? '';
    // The last post signs on the seventeenth day.
    const start = index * 20 + 18;
    // Paid back every quarter, or more often where the sample's day would come before.
    const interval = Math.min(90, Math.floor((storyDays - start) / (repaid || 1)));
    const { projectId } = project;
    const fee = planFee(application.applySum, monthsOf(index));
    const isUnderWay = index % 4 === 3;
    return {
      plan: {
        loanId: project.loanPlanId,
        projectId,
        applyId: application.applyId,
        loanSum: application.applySum,
        loanFactSum: quarters(total),
        repaidSum: quarters(repaid),
        details: {
          ...planDetails(application.busiTypeName, bankName, index),
          ...contractsOf(application.busiCode),
          ...(isUnderWay ? {} : planFillings),
        },
        fee,
        // Three of four are signed by all; the last one is under way (see the sample's flows).
        state: isUnderWay ? ('applied' as const) : ('concluded' as const),
        createdAt: storyTime(index * 20 + 5, today),
      },
      payments: paid.map((count, turn) => {
        const payDate = storyDate(start + turn * 30, today);
        const bill = { billBeginDate: payDate, billEndDate: storyDate(start + turn * 30 + 364, today) };
        const { guaranteeMonths, creditor: _, ...terms } = termsOf(index);
        const guarantee = {
          ...terms,
          ...(guaranteeMonths === undefined ? {} : { guaranteeMonths }),
          ...contractsOf(application.busiCode),
          guaranteeUntil: guaranteeEnds(bill.billEndDate, guaranteeMonths),
          noteNo: `JJ-${application.busiCode.slice(2)}-${turn + 1}`,
        };
        const whose = { project_ID: projectId, loanId: project.loanPlanId, payee: client.clientName, bankName };
        return {
          id: `61${String(index + 1).padStart(4, '0')}${turn + 1}`,
          at: storyTime(start + turn * 30, today),
          values: {
            ...whose,
            ...guarantee,
            ...bill,
            payDate,
            paySum: quarters(count),
            ...(turn === 0 ? { remark: '首笔放款' } : {}),
          },
        };
      }),
      fees: isUnderWay
        ? []
        : feeEntriesOf(fee, { projectId, loanId: project.loanPlanId, day: storyDate(start - 1, today) }, index).map(
            (values, turn) => ({
              id: `63${String(index + 1).padStart(4, '0')}${turn + 1}`,
              at: storyTime(start - 1, today),
              values,
            }),
          ),
      repayments: Array.from({ length: repaid }, (_, turn) => ({
        id: `62${String(index + 1).padStart(4, '0')}${turn + 1}`,
        at: storyTime(start + interval * (turn + 1), today),
        values: {
          projectId,
          loanId: project.loanPlanId,
          repayDate: storyDate(start + interval * (turn + 1), today),
          principalSum: quarters(1),
          interestSum: wan(Math.round(hundredths * (total - turn) * 0.0025)),
        },
      })),
    };
  });
}

/** 625.5 from 62550 hundredths. */
function wan(hundredths: number): string {
  return String(hundredths / 100);
}

function planDetails(variety: string, bankName: string, index: number): Record<string, string> {
  return {
    creditBusiTypeName: variety,
    periodMonth: monthsOf(index),
    ...termsOf(index),
    loanType: index % 2 === 0 ? '1' : '2',
    loanTypeName: index % 2 === 0 ? '首次用信' : '续贷',
    bankName,
    receiveRequire: '放款前收取担保费与评审费',
    creditConditions: '反担保措施落实，抵押登记办理完毕',
    accountSupervise: '贷款资金受托支付，回款进入监管账户',
    chargeDesc: '担保费按年收取',
  };
}

/** What the posts fill in as they sign. */
export const planFillings = {
  receiveDesc: '已按合同收取',
  creditRealize: '已落实',
  accountRealize: '监管账户已开立',
  creditDataTransfer: '授信资料已移交综合担保部',
};

/** The numbers of the contracts of a drawdown follow that of its credit. */
function contractsOf(busiCode: string): Record<string, string> {
  const number = busiCode.slice(2);
  return {
    ...{ loanContractNo: `借${number}`, entrustContractNo: `委保${number}` },
    ...{ guaranteeContractNo: `保${number}`, counterContractNo: `反担${number}` },
  };
}

function monthsOf(index: number): string {
  return index % 2 === 0 ? '12' : '24';
}

/** What the drawdown made due: received on the day it was due, but for half of the guarantee fee of every fifth. */
function feeEntriesOf(fee: Record<string, string>, of: Parameters<typeof feesDueOf>[1], index: number) {
  return feesDueOf(fee, of).map(({ dueSum = '0', ...entry }, turn) => {
    const isHalf = entry.kind === 'guarantee' && index % 5 === 1;
    return {
      ...{ ...entry, dueSum, receivedDate: of.day, receivedSum: isHalf ? multiplyDecimals(dueSum, '0.5') : dueSum },
      ...(entry.kind === 'deposit' ? {} : { invoiceNo: `${of.day.replaceAll('-', '')}${index}${turn}` }),
    };
  });
}

/** 1.5 % guarantee and 0.5 % consulting a year, and 10 % margin of the sum; 0.5 for the review. */
function planFee(loanSum: string, periodMonth: string): Record<string, string> {
  const rates = { marginRate: '10', vouchRate: '1.5', consultRate: '0.5' };
  const fees = drawdownFees.map((rule) => [rule.fee, feeOf(rule, { ...rates, loanSum, periodMonth })] as const);
  const {
    vouchSum = '0',
    consultSum = '0',
    ...others
  } = Object.fromEntries(fees.flatMap(([name, fee]) => (fee === undefined ? [] : [[name, fee]])));
  return {
    ...rates,
    ...others,
    ...{ vouchSum, consultSum, reviewSum: '0.5', reviewPayedSum: '0.5' },
    ...{ transitConsultRate: '0', transitConsultSum: '0', transitConsultPayedSum: '0' },
    totalSum: addDecimals([vouchSum, consultSum, '0.5']),
  };
}
