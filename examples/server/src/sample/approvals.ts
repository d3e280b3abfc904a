import { fixedTime } from './dates.ts';
import { sampleProjects } from './projects.ts';

/** Roles that sign, in the order of the flow (N11). */
const signers = [
  { eventFinishCode: '100600050001', opinion: '资料齐全，同意上报' },
  { eventFinishCode: '100600050014', opinion: '同意' },
  { eventFinishCode: '100600050002', opinion: '同意，请落实反担保措施' },
  { eventFinishCode: '100600050008', opinion: '风险可控，同意' },
  { eventFinishCode: '100600050009', opinion: '同意，关注抵押物保险到期日' },
  { eventFinishCode: '100600050011', opinion: '同意' },
  { eventFinishCode: '100600050012', opinion: '同意' },
];

const names = ['罗静', '郑凯', '方远', '沈洁', '江涛', '白露', '顾全'];

/** Every application is signed by all roles; every credit use as far as it has come. */
export function sampleApprovals() {
  return sampleProjects().flatMap(({ project, application }, index) => {
    const flows = [
      { workFlowType: 'base_project_flow', itemId: application.applyId, steps: signers.length, start: index * 20 - 10 },
      {
        workFlowType: 'project_use_flow',
        itemId: project.loanPlanId,
        steps: index % 4 === 3 ? 3 : signers.length,
        start: index * 20 + 5,
      },
    ];
    return flows.flatMap(({ workFlowType, itemId, steps, start }) =>
      signers.slice(0, steps).map(({ eventFinishCode, opinion }, step) => ({
        id: `${itemId}-${step + 1}`,
        workFlowType,
        itemId,
        userRealName: step === 0 ? application.amanName : (names[(index + step) % names.length] ?? ''),
        signedOpinion: opinion,
        eventFinishCode,
        processEndTime: fixedTime(start + step),
      })),
    );
  });
}
