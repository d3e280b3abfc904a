import type { Check } from '../../entity.ts';
import { notInFuture } from '../../field/date-checks.ts';
import { any, is } from '../../field/rule.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { person } from '../../field/types/person.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { ofProject, projectId, staysWithProject } from '../post-guarantee/of-project.ts';

const required = { required: true } as const;
const votes = { ...required, zero: true, max: 99 } as const;

/** What a review meeting concludes. */
export const reviewConclusions = options(
  ['approved', '同意', 'Approved'],
  ['conditional', '有条件同意', 'Approved on conditions'],
  ['again', '补充后复议', 'To be reviewed again'],
  ['rejected', '不同意', 'Rejected'],
);

/** Two thirds of the votes carry a conclusion that grants credit; a house that counts otherwise confirms it. */
const isCarried: Check = (values) => {
  const { votesFor, conclusion } = values;
  const isGranted = conclusion === 'approved' || conclusion === 'conditional';
  return isGranted && Number(votesFor) * 3 < votesIn(values) * 2
    ? warning('conclusion', 'notCarried', '同意票不足三分之二', 'fewer than two thirds voted for it')
    : [];
};

const hasVotes: Check = (values) =>
  votesIn(values) === 0
    ? [{ field: 'votesFor', rule: 'noVotes', message: label('至少须有一票', 'there must be at least one vote') }]
    : [];

/** Every member has one vote. */
const votesOfMembers: Check = (values) => {
  const { members } = values;
  if (typeof members !== 'string' || members === '' || hasVotes(values).length > 0) return [];
  const count = members.split(/[、，,；;\s]+/).filter(Boolean).length;
  const all = votesIn(values);
  return Number.isNaN(all) || all === count
    ? []
    : warning('votesFor', 'votesOfMembers', `共 ${all} 票，评审委员 ${count} 人`, `${all} votes of ${count} members`);
};

/** What could not be read is named by its own rule. */
function votesIn({ votesFor, votesAgainst, votesAbstained }: Values): number {
  return [votesFor, votesAgainst, votesAbstained].reduce<number>((sum, count) => sum + Number(count), 0);
}

/** Meetings that review a project before its credit is approved, with how they voted and what they asked for. */
export const reviewMeetings = resource({
  name: 'reviewMeeting',
  plural: 'reviewMeetings',
  label: label('评审会', 'Review meeting'),
  fields: {
    projectId,
    meetingNo: text('会议编号', 'Meeting No.', { ...required, max: 50, code: true }),
    reviewDate: date('评审日期', 'Reviewed on', required),
    ...person('chairedBy', 'chairedById', '主持人', 'Chaired by', required),
    members: text('评审委员', 'Members', { ...required, max: 500, wide: true }),
    votesFor: integer('同意票', 'Votes for', votes),
    votesAgainst: integer('反对票', 'Votes against', votes),
    votesAbstained: integer('弃权票', 'Abstentions', votes),
    conclusion: choice('评审结论', 'Conclusion', reviewConclusions, required),
    conditions: remark('落实条件', 'Conditions', {
      ...required,
      max: 2000,
      when: any(is('conclusion', 'conditional'), is('conclusion', 'again')),
    }),
    minutes: remark('会议纪要', 'Minutes', { ...required, max: 4000 }),
  },
  checks: [notInFuture('reviewDate'), hasVotes, votesOfMembers, isCarried],
  title: 'meetingNo',
  unique: [['projectId', 'meetingNo']],
  ...ofProject,
  list: {
    columns: ['meetingNo', 'reviewDate', 'chairedBy', 'votesFor', 'votesAgainst', 'votesAbstained', 'conclusion'],
    filters: ['projectId', 'conclusion'],
    order: '-reviewDate',
  },
  rules: { check: staysWithProject },
});

export type ReviewMeeting = RecordOf<typeof reviewMeetings>;
