import { templateStates } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import type { TemplateRow } from '@danbao/react/flows';
import { CircleCheck, CircleDashed, CircleSlash, Pencil } from 'lucide-react';
import { answerOf } from '../../shared/answer-of.ts';

const looks = {
  draft: { Icon: CircleDashed, tone: '' },
  published: { Icon: CircleCheck, tone: 'db-tag-success' },
  changed: { Icon: Pencil, tone: 'db-tag-warning' },
  withdrawn: { Icon: CircleSlash, tone: '' },
} as const;

/** Whether a form can be filled in, by text and shape. */
export function TemplateStateTag({ state }: Pick<TemplateRow, 'state'>) {
  const locale = useLocale();
  const { Icon, tone } = looks[state];
  return (
    <span className={`db-tag ${tone}`}>
      <Icon aria-hidden="true" />
      {answerOf(templateStates, state, locale)}
    </span>
  );
}
