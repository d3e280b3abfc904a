import { sectionOf } from '@danbao/core/customers';
import { useWatch } from 'react-hook-form';
import type { ControlProps } from '../form/controls/control-props.ts';
import { PickControl } from '../form/controls/pick-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useIndustries } from './use-industries.ts';

const sectionField = 'industryCategory';

/** What is below the industry of the form; without one everything is, and the industry follows from what is taken. */
export function IndustryControl(props: ControlProps) {
  const { form } = useEntityFormContext();
  const section: unknown = useWatch({ control: form.control, name: sectionField });
  const options = useIndustries(typeof section === 'string' ? section : '').filter(({ value }) => sectionOf(value));
  const change = (code: string) => {
    props.onChange(code);
    const above = sectionOf(code);
    if (above && above !== section) form.setValue(sectionField, above, { shouldDirty: true, shouldValidate: true });
  };
  return <PickControl {...props} field={{ ...props.field, options }} onChange={change} />;
}
