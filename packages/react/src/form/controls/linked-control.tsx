import type { Field } from '@danbao/core/fields';
import { links } from '@danbao/core/flows';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { useEntityFormContext } from '../entity-form-context.ts';
import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';

/**
 * A record that the server knows: the field holds its name, the field beside it its id, and what follows from it goes along. A name
 * of before that has no id stands until another is picked.
 */
export function LinkedControl(props: ControlProps) {
  const { links: kind = 'department', idField = '', brings = {} }: Field = props.field;
  const { form } = useEntityFormContext();
  const id = String(useWatch({ control: form.control, name: idField }) ?? '');
  const [text, setText] = useState('');
  const asked = kind === 'department' ? '' : text.trim();
  const query = { links: kind, ...(asked === '' ? {} : { text: asked }) };
  const { data: found = [] } = useEndpoint(links.find, query, { keepPrevious: true, staleTime: 30_000 });
  const value = id || props.value;
  const options = found.map((one) => ({
    value: one.id,
    text: one.note ? `${one.name} · ${one.note}` : one.name,
  }));
  // What is no longer offered, or was typed in words, is still shown as it was called that day.
  if (value !== '' && !options.some((one) => one.value === value)) options.push({ value, text: props.value || value });
  const pick = (chosen: string) => {
    const record = found.find((one) => one.id === chosen);
    if (chosen !== '' && record === undefined) return;
    form.setValue(idField, chosen, { shouldDirty: true });
    for (const [field, own] of Object.entries(brings))
      form.setValue(field, String(record?.values?.[own] ?? ''), { shouldDirty: true });
    props.onChange(record?.name ?? '');
  };
  return (
    <ListControl {...props} value={value} options={options} onChange={pick} onQuery={setText} found={asked !== ''} />
  );
}
