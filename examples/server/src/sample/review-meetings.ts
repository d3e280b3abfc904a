import { reviewMeetings } from '@danbao/core/credit';
import type { Db } from '../db/database.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { storyDate, storyTime } from './dates.ts';
import { sampleProjects } from './projects.ts';

const members = '宋毅、秦川、孟晖、唐宁、江涛';

/** The meeting before each credit was signed; every third asks for something first. */
export async function insertReviewMeetings(tx: Db, today: string): Promise<void> {
  const records = sampleProjects(today).map(({ project, application }, index) => {
    const isConditional = index % 3 === 1;
    return {
      id: `97${project.projectId}`,
      at: storyTime(index * 20 - 4, today),
      unitUid: project.unitUid,
      authorId: application.createdBy,
      values: {
        projectId: project.projectId,
        meetingNo: `PS${application.busiCode.slice(2)}`,
        reviewDate: storyDate(index * 20 - 4, today),
        chairedBy: '宋毅',
        members,
        ...(isConditional
          ? { votesFor: '4', votesAgainst: '1', votesAbstained: '0', conclusion: 'conditional' }
          : { votesFor: '5', votesAgainst: '0', votesAbstained: '0', conclusion: 'approved' }),
        ...(isConditional ? { conditions: '放款前办妥抵押登记并取得他项权证；实际控制人承担连带责任。' } : {}),
        minutes: `评审${application.busiTypeName}，申请金额 ${application.applySum} 万元。项目经理汇报尽职调查情况，委员就还款来源、反担保措施与行业风险提问并表决。`,
      },
    };
  });
  await insertRecords(tx, reviewMeetings, records);
}
