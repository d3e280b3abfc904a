import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { addDays, dayLength } from '@danbao/core/format';
import { sampleDepartment } from '../departments.ts';
import type { FlowStory, StoryStep } from '../flow-story.ts';
import { sampleProjects } from '../projects.ts';
import { laterWorkingDay, restDayUntil, workingDayFrom } from '../sample-calendar.ts';
import { workOrderStories } from './work-orders.ts';

type Values = Readonly<Record<string, unknown>>;

/** What those write who agree. */
const agreed = ['情况属实，同意', '已核对，同意', '同意', '同意，按意见办理', '同意'];

/** Flows of every further family, finished, under way, sent back and not sent yet, of the weeks before `today` (yyyy-MM-dd). */
export function furtherStories(today: string): readonly FlowStory[] {
  const at = (daysAgo: number) => new Date(Date.parse(`${today}T01:00:00Z`) - daysAgo * dayLength);
  const day = (days: number) => addDays(today, days);
  const time = (days: number, clock: string) => `${day(days)} ${clock}:00`;
  let number = 100;
  const story = (flow: AnyFlow, starter: string, daysAgo: number, values: Values) => {
    number += 1;
    // Nobody begins everything at nine.
    const start = new Date(at(daysAgo).getTime() + ((number * 37) % 170) * 60_000);
    return { flowId: storyId(number), flow, starter, values, start };
  };
  const sent = (by: string): StoryStep => ({ event: 'send', by });
  /** Signed by all; `fills` is what they fill in. */
  const ended = (flow: AnyFlow, starter: string, daysAgo: number, values: Values, fills: Values = {}): FlowStory => ({
    ...story(flow, starter, daysAgo, values),
    steps: [sent(starter), { event: 'handle', opinion: '同意', values: fills }],
    rest: agreed,
  });
  /** Signed so many times, the next one has it on the table. */
  const waiting = (flow: AnyFlow, starter: string, count: number, values: Values, fills: Values = {}): FlowStory => ({
    ...story(flow, starter, count + 1, values),
    steps: [
      sent(starter),
      ...agreed.slice(0, count).map((opinion): StoryStep => ({ event: 'handle', opinion, values: fills })),
    ],
  });
  const sentBack = (flow: AnyFlow, starter: string, values: Values, opinion: string): FlowStory => ({
    ...story(flow, starter, 3, values),
    steps: [sent(starter), { event: 'return', opinion }],
  });

  const flows = flowDefinitions;
  const [first, second, , fourth] = sampleProjects(today);
  if (!first || !second || !fourth) throw new Error('no sample projects');
  const review = ({ project, client, application }: typeof first, rest: Values) => ({
    projectName: project.projectName,
    clientName: client.clientName,
    reviewYear: today.slice(0, 4),
    creditSum: application.applySum,
    ...rest,
  });
  const gathered = ({ client: { clientId, clientName } }: typeof first, rest: Values) => ({
    ...{ clientId, clientName, gatherYear: today.slice(0, 4) },
    ...rest,
  });
  const document = { level: 'normal', secret: 'internal' };
  const product = {
    productName: '知识产权质押贷款担保',
    productType: 'loan',
    target: '有专利、商标的科技型中小企业',
    partners: '江城农村商业银行',
    beginDate: day(-200),
    endDate: day(165),
    totalQuota: '3000',
    singleLimit: '300',
    maxMonths: '12',
    minRate: '1',
    marginRate: '5',
    conditions: '成立满两年，上年营业收入 500 万元以上，无重大涉诉',
    risks: [
      { risk: '知识产权估值波动大', measure: '抵质押率不超过 30%，追加实际控制人个人保证' },
      { risk: '专利因欠缴年费失效', measure: '年费由出质人预缴，每季核查法律状态' },
    ],
  };
  const company = {
    enterpriseName: '锦川精密仪器有限公司',
    creditCode: second.client.certificateCode,
    enterpriseType: 'private',
    industry: '仪器仪表制造',
    legalPerson: '朱文博',
    foundDate: '2016-05-12',
    registeredCapital: '2000',
    employees: '86',
    revenue: '5600',
    totalAssets: '7200',
    liabilities: '3100',
    shareholders: [
      { name: '朱文博', shareRate: '70' },
      { name: '高雨桐', shareRate: '30' },
    ],
    auditReason: 'access',
    situation: '主营工业测量仪器，近三年盈利，无逾期与被执行记录，拟申请流动资金贷款担保 300 万元。',
  };
  const fund = {
    name: '青禾智能装备有限公司',
    creditCode: fourth.client.certificateCode,
    industry: '专用设备制造',
    stage: 'growth',
    legalPerson: '孙思远',
    registeredCapital: '1500',
    intro: '从事农产品分选设备的研发与制造，客户为区域合作社与加工企业。',
    round: 'a',
    valuation: '8000',
    amount: '800',
    shareRatio: '9.09',
    exitWay: 'buyback',
    planDate: day(60),
    useOfFunds: '二期生产线与研发',
    financials: [
      {
        year: String(Number(today.slice(0, 4)) - 2),
        revenue: '2100',
        netProfit: '-60.5',
        totalAssets: '3600',
        liabilities: '1500',
      },
      {
        year: String(Number(today.slice(0, 4)) - 1),
        revenue: '3300',
        netProfit: '215',
        totalAssets: '4800',
        liabilities: '1900',
      },
    ],
  };

  return [
    ended(
      flows.yearlyReview,
      'manager',
      20,
      review(first, {
        ...{ usedSum: '675', balance: '450', checkDate: day(-22), hasRisk: '0', conclusion: 'keep' },
        operation: '运量同比增长 6%，回款正常，资产负债率 52%，较上年下降。',
        measures: '抵押船舶年检有效，保险已续保；其余措施无变化。',
      }),
    ),
    waiting(
      flows.yearlyReview,
      'lead',
      1,
      review(second, {
        ...{ usedSum: '908', balance: '0', checkDate: day(-4), hasRisk: '1', conclusion: 'reduce', newSum: '600' },
        operation: '主要客户流失一家，收入下降 18%。',
        measures: '无变化。',
        riskDesc: '应收账款账龄拉长，一年以上占比升至 21%。',
        conclusionDesc: '按现有订单测算，压降至 600 万元。',
      }),
    ),
    ended(flows.overtime, 'guarantor', 18, {
      ...{ overtimeType: 'restDay', compensation: 'leave', reason: '月末结账与报表' },
      ...{ beginTime: `${restDayUntil(day(-19))} 09:00:00`, endTime: `${restDayUntil(day(-19))} 17:30:00` },
    }),
    waiting(flows.overtime, 'manager', 0, {
      ...{ overtimeType: 'workday', compensation: 'leave', reason: '补齐授信评审材料' },
      ...{ beginTime: `${workingDayFrom(today)} 18:00:00`, endTime: `${workingDayFrom(today)} 20:30:00` },
    }),
    ended(flows.outing, 'manager', 14, {
      ...{ outingType: 'local', place: '市不动产登记中心', reason: '办理房产抵押登记' },
      ...{ beginTime: time(-13, '09:00'), endTime: time(-13, '11:30') },
    }),
    waiting(flows.outing, 'lead', 1, {
      ...{ outingType: 'trip', place: '云岭', transport: 'train', budget: '2600', reason: '保后检查与存货盘点' },
      ...{ beginTime: time(5, '08:00'), endTime: time(7, '18:00') },
    }),
    ended(flows.cancelLeave, 'manager', 10, {
      ...{ leaveTitle: '请假：年休假 5 天', leaveType: 'annual', plannedDays: '5' },
      ...{ beginDate: workingDayFrom(day(-20)), endDate: laterWorkingDay(workingDayFrom(day(-20)), 3) },
      reason: '项目评审提前一天返岗',
    }),
    ended(flows.reception, 'lead', 16, {
      ...{ guestUnit: '江城农村商业银行', receptionDate: day(-8), receptionType: 'business', place: '公司食堂' },
      ...{ guestCount: '4', escortCount: '2', standard: '80', reason: '续签银担合作协议' },
      guests: [{ name: '周建国', company: '江城农村商业银行', post: '公司部总经理' }],
    }),
    sentBack(
      flows.reception,
      'manager',
      {
        ...{
          guestUnit: '江城市地方金融管理部门',
          receptionDate: day(6),
          receptionType: 'official',
          officialLetter: '0',
        },
        ...{ guestCount: '3', escortCount: '3', place: '公司食堂', standard: '60', reason: '业务调研' },
      },
      '公务接待须附公函，请补充',
    ),
    ended(
      flows.receipt,
      'archivist',
      24,
      {
        ...document,
        ...{ docNo: `收〔${today.slice(0, 4)}〕31号`, receiveDate: day(-24), source: '江城市地方金融管理部门' },
        ...{ sourceDocNo: '江金管〔示例〕18 号', title: '关于报送融资担保业务统计报表的通知', copies: '1' },
        ...{
          receiptType: 'handle',
          deadline: day(-10),
          circulate: '1',
          content: '要求按季报送在保余额、户数与代偿情况。',
        },
      },
      { proposal: '请财务部牵头、风险管理部配合', ...undertaker('财务部'), result: '报表已于限期内报送' },
    ),
    waiting(flows.receipt, 'archivist', 0, {
      ...{ ...document, level: 'urgent' },
      ...{ docNo: `收〔${today.slice(0, 4)}〕32号`, receiveDate: day(-1), source: '江城市人民法院', copies: '2' },
      ...{ title: '协助执行通知书（示例）', receiptType: 'handle', deadline: day(4), circulate: '0' },
    }),
    ended(
      flows.publishing,
      'lead',
      21,
      {
        ...document,
        ...{ title: '三季度担保业务简报', infoType: 'brief', scope: 'unit' },
        content:
          '三季度新增担保 12 户，在保客户经营总体平稳；两笔贷款提前归还。下一步重点做好年末到期业务的续保与解保安排。',
      },
      { docNo: `简报〔${today.slice(0, 4)}〕3号`, publishDate: day(-16) },
    ),
    ended(
      flows.publishing,
      'manager',
      12,
      {
        ...document,
        ...{ title: '反担保物价值重估工作安排', infoType: 'notice', scope: 'unit' },
        content:
          '评估基准日满十二个月的反担保物，应在到期前完成重估。请项目经理核对首页“评估到期”清单，及时联系评估机构。',
      },
      { docNo: `通知〔${today.slice(0, 4)}〕15号`, publishDate: day(-7) },
    ),
    ended(
      flows.publishing,
      'archivist',
      30,
      {
        ...{ ...document, secret: 'open' },
        ...{ title: '权证保管与出入库管理办法', infoType: 'policy', scope: 'group' },
        content:
          '他项权利证明、存单、汇票原件由综合担保部专柜保管，双人双锁；出入库须经部门负责人审批并登记经手人、时间与用途。',
      },
      { docNo: `制度〔${today.slice(0, 4)}〕6号`, publishDate: day(-22) },
    ),
    waiting(flows.publishing, 'lead', 1, {
      ...document,
      ...{ title: '走访重点客户活动侧记', infoType: 'news', scope: 'unit' },
      content: '业务一部本周走访六家在保企业，了解订单、回款与用工情况。',
    }),
    ended(
      flows.urging,
      'bizhead',
      26,
      {
        ...{
          title: '补齐三个项目的抵押登记证明',
          level: 'normal',
          ...responsible('综合担保部'),
          basis: '月度例会纪要',
        },
        ...{ issueDate: day(-26), deadline: day(-12), content: '逐项核对登记证明原件，扫描上传并移交权证库。' },
      },
      { progress: 'done', replyDate: day(-15), reply: '三个项目的登记证明均已取得并移交。' },
    ),
    waiting(flows.urging, 'bizhead', 1, {
      ...{ title: '年末到期业务续保与解保安排', level: 'urgent', ...responsible('业务一部') },
      ...{ responsible: '罗静', responsibleId: '1101' },
      ...{ issueDate: day(-2), deadline: day(20), content: '对六十日内到期的业务逐户制定续保或解保方案。' },
    }),
    ended(flows.urgingAudit, 'archivist', 9, {
      ...{ title: '补齐三个项目的抵押登记证明', ...responsible('综合担保部'), auditDate: day(-9), onTime: 'onTime' },
      ...{ timeScore: '38', qualityScore: '55', finding: '按期完成，一份扫描件不清晰', advice: '统一使用高拍仪' },
    }),
    ended(flows.opinionAudit, 'assistant', 15, {
      ...{ title: '关于银担合作协议修订稿的回复', opinionType: 'reply', source: '江城农村商业银行', isMajor: '1' },
      ...{ deadline: day(-5), opinion: '建议明确银行承担不低于 20% 的风险责任，代偿宽限期不少于 60 日。' },
    }),
    sentBack(
      flows.opinionAudit,
      'lead',
      { title: '担保函格式条款意见', opinionType: 'legal', isMajor: '0', opinion: '同意采用银行格式。' },
      '请逐条说明与我司范本的差异',
    ),
    ended(flows.enterpriseAudit, 'manager', 13, company),
    waiting(flows.enterpriseAudit, 'lead', 1, {
      ...company,
      ...{ enterpriseName: first.client.clientName, creditCode: first.client.certificateCode, auditReason: 'change' },
      situation: '法定代表人与注册地址变更，已核对登记机关变更通知书。',
    }),
    ended(
      flows.businessOpinion,
      'manager',
      17,
      {
        ...{ projectName: first.project.projectName, projectId: first.project.projectId },
        ...{ clientName: first.client.clientName, matter: 'release' },
        ...{ before: '四台机器设备抵押', after: '解除其中一台，其余不变' },
        ...{ balance: '450', opinion: '贷款已部分归还，申请解除一台机器设备的抵押，其余措施仍覆盖担保责任。' },
      },
      { riskOpinion: '解除后反担保物覆盖率仍高于 100%，同意。' },
    ),
    waiting(flows.businessOpinion, 'lead', 0, {
      ...{ projectName: second.project.projectName, projectId: second.project.projectId },
      ...{ clientName: second.client.clientName, matter: 'extend' },
      ...{ balance: '300', before: '到期一次归还', after: '展期六个月，按月还本', opinion: '客户回款延后，建议展期。' },
    }),
    ended(flows.product, 'lead', 28, product),
    waiting(flows.productAgain, 'lead', 1, {
      ...product,
      ...{ clients: '9', usedSum: '1650', changes: '单户限额由 300 万元调整为 500 万元，费率不变' },
      summary: '试行期内无逾期，客户反映办理周期缩短。',
    }),
    ended(flows.fundProject, 'bizhead', 25, fund, { dueDiligence: '核心团队稳定，产品有订单支撑，估值处于行业中位。' }),
    waiting(flows.fundProject, 'bizhead', 0, {
      ...fund,
      ...{ name: '云岭生物饲料有限公司', industry: '农副食品加工', amount: '500', shareRatio: '5.88', round: 'angel' },
    }),
    ended(flows.car, 'lead', 11, {
      ...{ reason: '抵押房产现场查勘', range: 'town', origin: '公司', destination: '东湖广场二期', people: '2' },
      ...{ beginTime: time(-5, '13:30'), endTime: time(-5, '16:30'), contact: '15400002222' },
    }),
    {
      ...story(flows.leave, 'assistant', 0, { leaveType: 'annual', beginHalf: 'am', endHalf: 'pm', reason: '陪护' }),
      steps: [],
    },
    ...workOrderStories(today),
    ended(
      flows.dataGathering,
      'manager',
      40,
      gathered(first, {
        ...{ occasion: 'yearly', hasRisk: '0', internalRiskLevel: 'A' },
        operation: '运力满载，合同覆盖全年产值的八成。',
        finance: '收入增长 6%，净利润率 7.2%，资产负债率 52%。',
      }),
      { chairmanNote: '情况属实，同意上报。', finalRiskLevel: 'A' },
    ),
    waiting(
      flows.dataGathering,
      'lead',
      0,
      gathered(second, {
        ...{ occasion: 'demand', hasRisk: '1', internalRiskLevel: 'C' },
        operation: '主要客户流失一家，产能利用率降至六成。',
        finance: '收入下降 18%，经营活动现金流转负。',
        relations: '实际控制人新增一家关联企业，已登记。',
        riskDesc: '涉买卖合同纠纷一起，标的 48 万元。',
      }),
    ),
  ];
}

/** Ids as clients make them, the same in every sample. */
function storyId(number: number): string {
  return String(number).padStart(32, '700000000000000000000000000000');
}

/** Departments of the first company, as forms name them. */
function undertaker(name: string) {
  return { undertaker: name, undertakerId: sampleDepartment('101', name) };
}

function responsible(name: string) {
  return { users: name, usersId: sampleDepartment('101', name) };
}
