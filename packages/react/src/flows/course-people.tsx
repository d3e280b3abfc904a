import { type AnyFlow, postOf } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { CircleDashed, CircleSlash, TriangleAlert, UserRound } from 'lucide-react';
import { useChainWords } from '../chains/i18n/words.ts';
import { conditionText } from '../chains/node-text.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';
import type { CourseStep } from './use-course.ts';

export interface CoursePeopleProps {
  readonly flow: AnyFlow;
  /** From `useCourse`. */
  readonly steps: readonly CourseStep[];
}

const icons = { signs: UserRound, open: CircleDashed, skipped: CircleSlash, nobody: TriangleAlert } as const;

/** Who signs a flow, one node after the other, before it is sent: with their names, why a node is left out, and where nobody could. */
export function CoursePeople({ flow, steps }: CoursePeopleProps) {
  const w = useFlowWords();
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <ol className="db-root db-course" aria-label={w('course')}>
      {steps.map((step) => {
        const Icon = icons[step.state];
        const { node } = step;
        const post = postOf(node)?.[locale];
        return (
          <li key={node.code} className="db-course-step" data-state={step.state}>
            <Icon aria-hidden="true" />
            <span className="db-course-node">{node.label[locale]}</span>
            <span className="db-course-who">
              <StepText flow={flow} step={step} />
            </span>
            {step.state !== 'skipped' && post !== undefined && post !== node.label[locale] && (
              <span className="db-quiet">{post}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function StepText({
  flow,
  step: { node, state, people, count },
}: {
  readonly flow: AnyFlow;
  readonly step: CourseStep;
}) {
  const w = useFlowWords();
  const chain = useChainWords();
  const locale = useLocale();
  if (state === 'skipped') {
    const limit = node.when && 'amount' in node.when ? node.when.amount : '';
    return w('courseSkipped', { when: conditionText(chain, flow, node, limit, locale) });
  }
  if (state === 'nobody') return w('courseNobody');
  if (state === 'open') return w('courseOpen');
  const names = people.join(betweenNames(locale));
  const more = Number(count) - people.length;
  if (more > 0) return w('courseMore', { names, count });
  return people.length > 1 ? w('courseAnyOf', { names }) : names;
}
