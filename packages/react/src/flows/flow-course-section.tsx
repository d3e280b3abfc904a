import { useWatch } from 'react-hook-form';
import { useSession } from '../provider/use-session.ts';
import { Section } from '../view/section.tsx';
import { CoursePeople } from './course-people.tsx';
import { useFlowWords } from './i18n/words.ts';
import { useCourse } from './use-course.ts';
import type { FlowFormState } from './use-flow-form.ts';

/** Who will sign what is being filled in, as its conditions stand; nothing for who only fills in fields of a node that ends it. */
export function FlowCourseSection({ form: { flow, record, form } }: { readonly form: FlowFormState }) {
  const w = useFlowWords();
  const values = useWatch({ control: form.control });
  const steps = useCourse(flow, record, { ...record?.values, ...values }, useSession() !== undefined);
  if (steps.length === 0) return null;
  return (
    <Section id="flow-course" title={w('course')}>
      <CoursePeople flow={flow} steps={steps} />
    </Section>
  );
}
