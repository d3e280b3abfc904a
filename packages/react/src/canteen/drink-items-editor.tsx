import { issueMessage } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { Drink } from '@danbao/core/office';
import { CircleAlert, Minus, Plus, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useDrinkFormWords } from './drink-words.ts';

type Entry = Partial<Drink>;

const max = 99;
const usual: Entry = { name: '', count: '1', temp: 'hot' };

/** The drinks of an order: what, how many cups, hot or cold. */
export function DrinkItemsEditor() {
  const w = useWords();
  const own = useDrinkFormWords();
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name: 'items', control: form.control });
  const kept = (Array.isArray(field.value) ? field.value : []) as readonly Entry[];
  // What is typed first begins the list.
  const entries = kept.length > 0 ? kept : [usual];
  const issues = shownIssues(fieldState.error);
  const { label, item } = entity.fields['items'] as Field & Required<Pick<Field, 'item'>>;
  const partLabel = (name: keyof Drink) => (item.fields[name] as Field).label[locale];
  const temperatures = ((item.fields['temp'] as Field).options ?? []).map(({ value, label: says }) => ({
    value,
    text: says[locale],
  }));
  return (
    <FieldFrame
      name="items"
      label={label[locale]}
      required
      wide
      group
      issues={issues.filter((issue) => issue.field === 'items')}
      note={
        <Button
          icon={<Plus aria-hidden="true" />}
          className="db:mt-2"
          onClick={() => field.onChange([...entries, usual])}
        >
          {own('addDrink')}
        </Button>
      }
    >
      {() => (
        <ul className="db-menu-dishes">
          {entries.map((entry, index) => {
            const numbered = `${partLabel('name')} ${index + 1}`;
            const name = entry.name || numbered;
            const count = Number(entry.count ?? 1);
            const set = (changes: Entry) =>
              field.onChange(entries.map((each, at) => (at === index ? { ...each, ...changes } : each)));
            const wrong = issues.filter((issue) => issue.field.startsWith(`items.${index}.`));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: drinks are known by their place only
              <li key={index} className="db-menu-dish" data-db-field={`items.${index}.name`}>
                <span className="db-control db-menu-dish-name" data-invalid={wrong.length > 0}>
                  <input
                    className="db-input"
                    aria-label={numbered}
                    aria-invalid={wrong.length > 0 || undefined}
                    placeholder={partLabel('name')}
                    value={entry.name ?? ''}
                    onChange={({ target }) => set({ name: target.value })}
                    onBlur={field.onBlur}
                  />
                </span>
                <SegmentControl
                  name={`drink-${index}-temp`}
                  label={`${partLabel('temp')} ${index + 1}`}
                  value={entry.temp ?? 'hot'}
                  options={temperatures}
                  onChange={(temp) => set({ temp: temp as Drink['temp'] })}
                />
                <span className="db-stepper">
                  <Button
                    variant="text"
                    icon={<Minus />}
                    aria-label={w('fewerOf', { name })}
                    disabled={count <= 1}
                    onClick={() => set({ count: String(count - 1) })}
                  />
                  <output className="db-stepper-count" aria-label={`${partLabel('count')} ${index + 1}`}>
                    {count}
                  </output>
                  <Button
                    variant="text"
                    icon={<Plus />}
                    aria-label={w('moreOf', { name })}
                    disabled={count >= max}
                    onClick={() => set({ count: String(count + 1) })}
                  />
                </span>
                <Button
                  variant="danger-text"
                  icon={<X />}
                  aria-label={w('takeOff', { name })}
                  disabled={entries.length === 1}
                  onClick={() => field.onChange(entries.filter((_, at) => at !== index))}
                />
                {wrong.map((issue) => (
                  <span key={`${issue.field} ${issue.rule}`} className="db-root db-error" data-db-issue={issue.field}>
                    <CircleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
                    {issueMessage(issue, locale)}
                  </span>
                ))}
              </li>
            );
          })}
        </ul>
      )}
    </FieldFrame>
  );
}
