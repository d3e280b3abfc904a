import { sampleDay, storyDate, storyDays, storyTime } from './dates.ts';
import { sampleProjects } from './projects.ts';

const banks = ['江城农村商业银行', '云岭城市商业银行', '东湖村镇银行', '海州农商银行'];
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
    const bankName = banks[index % banks.length] ?? '';
    // The last post signs on the seventeenth day.
    const start = index * 20 + 18;
    // Paid back every quarter, or more often where the sample's day would come before.
    const interval = Math.min(90, Math.floor((storyDays - start) / (repaid || 1)));
    const { projectId } = project;
    const isUnderWay = index % 4 === 3;
    return {
      plan: {
        loanId: project.loanPlanId,
        projectId,
        applyId: application.applyId,
        loanSum: application.applySum,
        loanFactSum: quarters(total),
        repaidSum: quarters(repaid),
        details: { ...planDetails(application.busiTypeName, bankName, index), ...(isUnderWay ? {} : planFillings) },
        fee: planFee(hundredths),
        // Three of four are signed by all; the last one is under way (see the sample's flows).
        state: isUnderWay ? ('applied' as const) : ('concluded' as const),
        createdAt: storyTime(index * 20 + 5, today),
      },
      payments: paid.map((count, turn) => {
        const payDate = storyDate(start + turn * 30, today);
        const bill = { billBeginDate: payDate, billEndDate: storyDate(start + turn * 30 + 364, today) };
        const whose = { project_ID: projectId, loanId: project.loanPlanId, payee: client.clientName, bankName };
        return {
          id: `61${String(index + 1).padStart(4, '0')}${turn + 1}`,
          at: storyTime(start + turn * 30, today),
          values: {
            ...whose,
            ...bill,
            payDate,
            paySum: quarters(count),
            ...(turn === 0 ? { remark: '首笔放款' } : {}),
          },
        };
      }),
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
    periodMonth: index % 2 === 0 ? '12' : '24',
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

/** 1.5 % guarantee, 0.5 % consulting and 10 % margin of the sum. */
function planFee(hundredths: number): Record<string, string> {
  const of = (thousandths: number) => Math.round((hundredths * thousandths) / 1000);
  const [margin, vouch, consult, review] = [of(100), of(15), of(5), 50];
  return {
    marginRate: '10',
    marginSum: wan(margin),
    vouchRate: '1.5',
    vouchSum: wan(vouch),
    consultRate: '0.5',
    consultSum: wan(consult),
    reviewSum: wan(review),
    reviewPayedSum: wan(review),
    transitConsultRate: '0',
    transitConsultSum: '0',
    transitConsultPayedSum: '0',
    totalSum: wan(vouch + consult + review),
  };
}
