import { flowDefinitions, workOrderTargets } from '@danbao/core/flows';
import { dayLength, wallTime } from '@danbao/core/format';
import type { FlowStory, StoryStep } from '../flow-story.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is written at each node of an order, in their order. */
const course: readonly { readonly opinion: string; readonly values: Values }[] = [
  { opinion: '请尽快处理', values: { handler: '白露', handlerId: '1105' } },
  { opinion: '已处理', values: { result: '已到现场处理，恢复正常使用。' } },
  { opinion: '已恢复，确认完成', values: {} },
  { opinion: '感谢', values: { rating: '5', ratingRemark: '响应及时' } },
];

/** Work orders at every place of the board, one of them late, of the days before `today` (yyyy-MM-dd). */
export function workOrderStories(today: string): readonly FlowStory[] {
  let number = 0;
  const order = (starter: string, daysAgo: number, signed: number, values: Values): FlowStory => {
    number += 1;
    const start = new Date(Date.parse(`${today}T00:30:00Z`) - daysAgo * dayLength + number * 7 * 60_000);
    const targets = workOrderTargets(values['urgency'], start);
    const done = { doneTime: wallTime(start.getTime() + dayLength + 2 * 3_600_000) };
    const steps = course.slice(0, signed).map(({ opinion, values: filled }, at): StoryStep => {
      const rest = at === 0 ? targets : at === 1 ? done : {};
      return { event: 'handle', opinion, values: { ...filled, ...rest } };
    });
    return {
      flowId: String(number).padStart(32, '710000000000000000000000000000'),
      flow: flowDefinitions.workOrder,
      starter,
      start,
      values: { contact: '15400002222', ...values, ...(signed === 0 ? targets : {}) },
      steps: [{ event: 'send', by: starter }, ...steps],
    };
  };
  return [
    order('lead', 0, 0, {
      ...{ title: '投影仪无法识别信号', category: 'it', urgency: 'urgent', place: '三楼评审会议室' },
      content: '下午两点有评审会，接入笔记本后无信号。',
    }),
    order('manager', 3, 0, {
      ...{ title: '申领抵押登记用档案袋', category: 'supplies', urgency: 'normal', place: '业务一部' },
      content: '需要牛皮纸档案袋一百个。',
    }),
    order('assistant', 1, 1, {
      ...{ title: '打印机频繁卡纸', category: 'repair', urgency: 'normal', place: '业务一部文印区' },
      content: '双面打印时卡纸，已断电待修。',
    }),
    order('lead', 4, 2, {
      ...{ title: '更换办公室灯管', category: 'property', urgency: 'normal', place: '业务一部 305' },
      content: '靠窗两根灯管不亮。',
    }),
    order('manager', 6, 3, {
      ...{ title: '合同装订二十份', category: 'printing', urgency: 'normal', place: '业务一部' },
      content: '保证合同与反担保合同，胶装。',
    }),
    order('assistant', 9, 4, {
      ...{ title: '新员工电脑与账号开通', category: 'it', urgency: 'normal', place: '业务一部' },
      content: '安装办公软件，开通邮箱与打印权限。',
    }),
  ];
}
