import { joinPicks, splitPicks } from '@danbao/core/fields';
import { links } from '@danbao/core/flows';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { useEntityFormContext } from '../entity-form-context.ts';
import type { ControlProps } from './control-props.ts';
import { MultiListControl } from './multi-list-control.tsx';
import type { ChoiceOption } from './segment-control.tsx';
import { TextControl } from './text-control.tsx';
import { usePeopleOptions } from './use-people-options.ts';

/** Several people or records: the field holds their names, the field beside it their ids. What was typed in words before stands until it is taken off. */
export function SeveralNamesControl(props: ControlProps) {
  return props.field.links === undefined ? <SeveralPeople {...props} /> : <SeveralRecords {...props} />;
}

function SeveralPeople(props: ControlProps) {
  const { names, options, error } = usePeopleOptions();
  // Who may not list the people of the house still says who it was.
  if (error) return <TextControl {...props} />;
  return <SeveralNames {...props} names={names} options={options} />;
}

function SeveralRecords(props: ControlProps) {
  const { links: kind = 'department' } = props.field;
  const { data: found = [] } = useEndpoint(links.find, { links: kind }, { staleTime: 30_000 });
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const options = found.map(({ id, name, note }) => ({ value: id, text: note ? `${name} · ${note}` : name }));
  return <SeveralNames {...props} names={names} options={options} />;
}

interface SeveralNamesProps extends ControlProps {
  readonly names: ReadonlyMap<string, string>;
  readonly options: readonly ChoiceOption[];
}

function SeveralNames({ names, options, ...props }: SeveralNamesProps) {
  const { idField = '' } = props.field;
  const { form } = useEntityFormContext();
  const ids = splitPicks(String(useWatch({ control: form.control, name: idField }) ?? ''));
  const called = props.value.split('、');
  const isWords = ids.length === 0 && props.value !== '';
  const chosen = isWords ? [props.value] : ids;
  // Who has left is still shown by the name of that day.
  const nameOf = (id: string) => names.get(id) ?? called[ids.indexOf(id)] ?? id;
  const gone = chosen.filter((id) => !options.some(({ value }) => value === id));
  const all = [...options, ...gone.map((id) => ({ value: id, text: isWords ? id : nameOf(id) }))];
  const choose = (next: readonly string[]) => {
    const known = next.filter((id) => !isWords || names.has(id));
    form.setValue(idField, joinPicks(known), { shouldDirty: true });
    props.onChange(known.map(nameOf).join('、'));
  };
  const { value: _, onChange: __, ...rest } = props;
  return <MultiListControl {...rest} values={chosen} options={all} onChange={choose} />;
}
