import { type Issue, label } from '@danbao/core';
import type { EffectChange } from '@danbao/core/resources';

const message = label(
  '设置或取消“人事档案”，以及修改人事档案门类的代码或删除该门类，须有“人事档案”权限（archive:personnel）；请由有此权限的人员办理',
  'marking a type as personnel files or unmarking it, and changing the code of such a type or deleting it, need the right to personnel files (archive:personnel); ask somebody who has it',
);

/** What of a change of an archive type is kept to those with the right to personnel files. */
export function personnelIssues({ before, after }: Pick<EffectChange, 'before' | 'after'>): readonly Issue[] {
  // A type that is new has no records yet which it could show.
  if (!before) return [];
  const [was, is] = [before, after].map((type) => type?.values['isPersonnel'] === '1');
  const isCodeKept = before.values['typeCode'] === after?.values['typeCode'];
  return was === is && (!was || isCodeKept) ? [] : [{ field: 'isPersonnel', rule: 'permission', message }];
}
