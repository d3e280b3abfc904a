import { one } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { addDecimals, compareDecimals, subtractDecimals } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { ofProject, projectId } from './of-project.ts';

const sum = { required: true, unit: 'wan' } as const;

/** What the group still answers for under a project, in 万元. */
export const remainingLiability = entity({
  name: 'remainingLiability',
  label: label('担保责任余额', 'Remaining liability'),
  fields: {
    paidOut: text('已放款', 'Disbursed', sum),
    repaid: text('已还款', 'Repaid', sum),
    released: text('已解除责任', 'Released', sum),
    unrecovered: text('代偿尚未追偿', 'Compensation still to be recovered', sum),
    remaining: text('责任余额', 'Remaining', sum),
  },
});

export type RemainingLiability = ValuesOf<typeof remainingLiability>;

/**
 * What remains: of what was paid out that which is neither repaid nor released, whichever of the two is more, and what was
 * paid in the client's place and has not come back, for which the measures stand as well.
 */
export function liabilityLeft(sums: Omit<RemainingLiability, 'remaining'>): RemainingLiability {
  const { paidOut, repaid, released, unrecovered } = sums;
  const ended = compareDecimals(repaid, released) < 0 ? released : repaid;
  const open = subtractDecimals(paidOut, ended);
  const guaranteed = compareDecimals(open, '0') < 0 ? '0' : open;
  return { ...sums, remaining: addDecimals([guaranteed, unrecovered]) };
}

const byProject = entity({
  name: 'remainingLiabilityQuery',
  label: label('项目编号', 'Project id'),
  fields: { projectId },
});

export const measureReleaseEndpoints = {
  /** Asked before a measure is released. */
  liability: post('danbao/measure-releases/liability', {
    summary: label('项目的担保责任余额', 'What the group still answers for under a project'),
    access: ofProject.access.read,
    repeat: 'safe',
    input: byProject,
    data: one(remainingLiability),
    extension: true,
  }),
};
