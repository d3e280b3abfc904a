import { text } from '../../field/types/text.ts';
import { type Label, label } from '../../label.ts';
import type { RuleChange } from '../../resource/rules.ts';

/** Who reads and writes what is recorded after the guarantee: whoever reads and writes its project. */
export const ofProject = {
  access: { read: 'project:read', write: 'project:write' },
  scope: { of: 'projectId' },
} as const;

export const projectId = text('项目编号', 'Project id', { required: true, max: 32 });

const stays: Label = label('不能改到别的项目名下', 'cannot be moved to another project');

/** A record stays with the project under which it was made. */
export function staysWithProject({ before, after }: RuleChange) {
  return before && after && before['projectId'] !== after['projectId']
    ? [{ field: 'projectId', rule: 'stays', message: stays }]
    : [];
}
