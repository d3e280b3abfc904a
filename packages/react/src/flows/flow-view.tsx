import { isVisible, type Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type AnyFlow, formParts } from '@danbao/core/flows';
import { namedIn } from '@danbao/core/resources';
import type { ReactNode } from 'react';
import { DescriptionList } from '../form/description-list.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import type { FieldFilesProps } from './field-files.tsx';
import { NamedLinks } from './named-links.tsx';
import { RowsView, rowsIn } from './rows-view.tsx';
import type { FlowRecord } from './use-flows.ts';

export interface FlowViewProps {
  readonly flow: AnyFlow;
  readonly values: Values;
  /** Fields that are left out: they stand elsewhere on the page. */
  readonly without?: readonly string[];
  /** The flow itself: people, records and files in its fields are then opened from there. */
  readonly record?: Pick<FlowRecord, 'flowId' | 'named'> | undefined;
  /** A link of the app, with which the people and records of `record` are opened; else they are words. */
  readonly renderLink?: ((path: string, text: string) => ReactNode) | undefined;
}

// Few forms have files of their own.
const FieldFiles = later<FieldFilesProps>(
  async () => (await import('./field-files.tsx')).FieldFiles,
  ({ text }) => text,
);
// Few forms are read by other definitions, and those load all of them.
const ReadForm = later(async () => (await import('./read-form.tsx')).ReadForm);

/** The form of a flow to read: the same sections and order, no grey boxes. */
export function FlowView(props: FlowViewProps) {
  return props.flow.reads ? <ReadForm {...props} /> : <FormParts {...props} />;
}

/** The same of values that are read as they are. */
export function FormParts({ flow: { form }, values, without = [], record, renderLink }: FlowViewProps) {
  const locale = useLocale();
  const cells = record && cellsOf(form.fields, values, { ...record, renderLink });
  return formParts(form).map(({ key, label, names, lists }) => {
    const read = names.filter((name) => !without.includes(name));
    const tables = lists.filter((name) => !without.includes(name) && isVisible(form, name, values));
    if (read.length + tables.length === 0) return null;
    return (
      <Section key={key} title={label[locale]}>
        {read.length > 0 && <DescriptionList entity={form} values={values} names={read} cells={cells} />}
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

interface CellParts extends Pick<FlowRecord, 'flowId' | 'named'> {
  readonly renderLink: FlowViewProps['renderLink'];
}

/** What leads from the fields of a form to the people, records and files that stand in them. */
function cellsOf(
  fields: AnyFlow['form']['fields'],
  values: Values,
  { flowId, named = [], renderLink }: CellParts,
): Readonly<Record<string, ReactNode>> {
  const names = renderLink
    ? namedIn(fields).flatMap((pair) => {
        const own = named.filter(({ field }) => field === pair.name);
        const cell = <NamedLinks key={pair.name} pair={pair} values={values} named={own} renderLink={renderLink} />;
        return own.length > 0 ? [[pair.name, cell] as const] : [];
      })
    : [];
  const files = Object.entries<Field>(fields)
    .filter(([, { type }]) => type.control === 'files')
    .map(
      ([name]) =>
        [name, <FieldFiles key={name} flowId={flowId} name={name} text={String(values[name] ?? '')} />] as const,
    );
  return Object.fromEntries([...names, ...files]);
}
