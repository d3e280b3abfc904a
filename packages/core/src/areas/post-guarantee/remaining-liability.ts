import { one } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import type { Quantity } from '../../relation/quantity.ts';
import { ofProject, projectId } from './of-project.ts';
import { quantities } from './quantities.ts';

/** What the security of a project is held for, with the quantities behind it, in 万元. */
export const remainingLiability = entity({
  name: 'remainingLiability',
  label: label('项目的责任余额', 'Liability of a project'),
  fields: {
    paidOut: sum(quantities.paidOut),
    repaid: sum(quantities.repaid),
    compensated: sum(quantities.compensated),
    released: sum(quantities.released),
    guaranteeOutstanding: sum(quantities.guaranteeOutstanding),
    liability: sum(quantities.liability),
    compensationOutstanding: sum(quantities.compensationOutstanding),
    remaining: text('责任余额与代偿余额合计', 'Liability and compensation outstanding', {
      required: true,
      unit: 'wan',
      help: label(
        '担保措施所担保的：我方责任余额，加已代偿而尚未追偿的',
        'What security stands for: our liability, and what we compensated and have not recovered',
      ),
    }),
  },
});

export type RemainingLiability = ValuesOf<typeof remainingLiability>;

const byProject = entity({
  name: 'remainingLiabilityQuery',
  label: label('项目编号', 'Project id'),
  fields: { projectId },
});

export const measureReleaseEndpoints = {
  /** Asked before a measure is released. */
  liability: post('danbao/measure-releases/liability', {
    summary: label('项目的责任余额', 'The liability of a project'),
    access: ofProject.access.read,
    repeat: 'safe',
    input: byProject,
    data: one(remainingLiability),
    extension: true,
  }),
};

function sum({ label: { zh, en }, formula }: Quantity) {
  return text(zh, en, { required: true, unit: 'wan', help: formula });
}
