import { flowDefinitions } from '@danbao/core/flows';
import { editorOf, sampleAccounts } from './accounts.ts';
import { planFillings, sampleCredit } from './credit.ts';
import { sampleDay, storyTime } from './dates.ts';
import type { FlowStory, StoryStep } from './flow-story.ts';
import { sampleProjects } from './projects.ts';

/** What the thirteen posts write, in the order in which they sign (N11). */
const opinions = [
  '资料齐全，同意上报',
  '同意',
  '同意，请落实反担保措施',
  '保证金与担保费已核对',
  '反担保合同已审核',
  '档案齐备',
  '同意',
  '风险可控，同意',
  '同意，关注抵押物保险到期日',
  '同意',
  '同意',
  '同意',
  '同意',
];

/** Every application is signed by all posts; every credit use as far as it has come. */
export function creditStories(today: string = sampleDay): readonly FlowStory[] {
  const uses = sampleCredit(today);
  return sampleProjects(today).flatMap(({ project, application, client }, index) => {
    const starter = starterOf(application.amanName, project.unitUid);
    const plan = uses[index]?.plan;
    const isUnderWay = plan?.state !== 'concluded';
    const apply: FlowStory = {
      flowId: application.applyId,
      flow: flowDefinitions.project,
      starter,
      values: {
        client_ID: client.clientId,
        projectName: project.projectName,
        ...filled(application.details),
        applySum: application.details['oldApplySum'],
      },
      start: storyTime(index * 20 - 10, today),
      steps: signed(starter, opinions.length, {
        approvedSum: application.applySum,
        creditBeginDate: application.creditBeginDate,
        creditEndDate: application.creditEndDate,
      }),
    };
    const use: FlowStory = {
      flowId: project.loanPlanId,
      flow: flowDefinitions.creditUse,
      starter,
      values: {
        applyId: application.applyId,
        projectName: project.projectName,
        payee: client.clientName,
        loanSum: plan?.loanSum,
        ...filled(plan?.details ?? {}),
        ...filled(plan?.fee ?? {}),
      },
      start: storyTime(index * 20 + 5, today),
      steps: signed(starter, isUnderWay ? 3 : opinions.length, isUnderWay ? {} : planFillings),
    };
    return [apply, use];
  });
}

/** The first so many posts sign, one a day; the last one decides. */
function signed(starter: string, count: number, values: StoryStep['values'] = {}): readonly StoryStep[] {
  return opinions.slice(0, count).map((opinion, index) => {
    if (index === 0) return { event: 'send', by: starter, opinion };
    return { event: 'handle', opinion, ...(index === opinions.length - 1 ? { values } : {}) };
  });
}

function starterOf(realName: string, unitUid: string): string {
  return sampleAccounts.find((account) => account.realName === realName)?.username ?? editorOf(unitUid).username;
}

function filled(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
