import { isVisible, type Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type AnyFlow, formParts } from '@danbao/core/flows';
import { DescriptionList } from '../form/description-list.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { RowsView, rowsIn } from './rows-view.tsx';

export interface FlowViewProps {
  readonly flow: AnyFlow;
  readonly values: Values;
  /** Fields that are left out: they stand elsewhere on the page. */
  readonly without?: readonly string[];
}

// Few forms are read by other definitions, and those load all of them.
const ReadForm = later(async () => (await import('./read-form.tsx')).ReadForm);

/** The form of a flow to read: the same sections and order, no grey boxes. */
export function FlowView(props: FlowViewProps) {
  return props.flow.reads ? <ReadForm {...props} /> : <FormParts {...props} />;
}

/** The same of values that are read as they are. */
export function FormParts({ flow: { form }, values, without = [] }: FlowViewProps) {
  const locale = useLocale();
  return formParts(form).map(({ key, label, names, lists }) => {
    const read = names.filter((name) => !without.includes(name));
    const tables = lists.filter((name) => !without.includes(name) && isVisible(form, name, values));
    if (read.length + tables.length === 0) return null;
    return (
      <Section key={key} title={label[locale]}>
        {read.length > 0 && <DescriptionList entity={form} values={values} names={read} />}
        {tables.map((name) => {
          const { label: of, item } = form.fields[name] as Field;
          return (
            item && (
              <div key={name} className="db-rows">
                <span className="db-label">{of[locale]}</span>
                <RowsView label={of[locale]} item={item} rows={rowsIn(values[name])} />
              </div>
            )
          );
        })}
      </Section>
    );
  });
}
