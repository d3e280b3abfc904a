import { type Issue, issueMessage, type ValuesOf } from '@danbao/core';
import { normalise, units } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import { type Dish, dateMenu, dishes, menuDish } from '@danbao/core/office';
import { CircleAlert, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { ListControl } from '../form/controls/list-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { whenReleased } from '../form/when-released.ts';
import { useWords } from '../i18n/words.ts';
import { zhEn } from '../i18n/zh-en.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useRecords } from '../resource/use-records.ts';

type Entry = ValuesOf<typeof menuDish>;

/** The dishes of a menu: picked from those that are offered, each with the portions that there are. */
export function MenuDishesEditor() {
  const w = useWords();
  const locale = useLocale();
  const { form } = useEntityFormContext();
  const { field, fieldState } = useController({ name: 'dishIds', control: form.control });
  const offered = useRecords(dishes, { fixed: { isEnable: '1' }, pageSize: 1000 }).rows as readonly Dish[] | undefined;
  const entries = (Array.isArray(field.value) ? field.value : []) as readonly Entry[];
  const issues = shownIssues(fieldState.error);
  const free = (offered ?? []).filter(({ id }) => !entries.some(({ dishId }) => dishId === id));
  const add = (id: string) => {
    const dish = free.find((row) => row.id === id);
    if (!dish) return;
    field.onChange([...entries, { dishId: dish.id, dishName: dish.name, price: dish.price }]);
  };
  const limitAt = (index: number, limit: string) =>
    field.onChange(entries.map((each, at) => (at === index ? withLimit(each, limit) : each)));
  const { label } = dateMenu.fields.dishIds;
  return (
    <FieldFrame
      name="dishIds"
      label={label[locale]}
      required
      wide
      issues={issues.filter((issue) => issue.field === 'dishIds')}
      help={entries.length === 0 ? undefined : zhEn('limitHelp')}
      note={
        <ul className="db-menu-dishes">
          {entries.map((entry, index) => {
            const name = entry.dishName ?? '';
            const wrong = issues.filter((issue) => issue.field.startsWith(`dishIds.${index}.`));
            return (
              <li
                key={entry.dishId ?? name}
                className="db-menu-dish"
                data-db-field={`dishIds.${index}.limit dishIds.${index}.dishName`}
              >
                <span className="db-menu-dish-name">{name}</span>
                <span className="db-menu-price">
                  {entry.price && `${formatAmount(entry.price)} ${units.yuan[locale]}`}
                </span>
                <span className="db-control db-menu-limit" data-invalid={wrong.length > 0}>
                  <input
                    className="db-input db-input-number"
                    inputMode="numeric"
                    aria-label={w('limitOf', { name })}
                    placeholder={w('unlimited')}
                    value={entry.limit ?? ''}
                    onChange={(event) => limitAt(index, event.target.value.trim())}
                    onBlur={() => {
                      const read = entry.limit && normalise(menuDish.fields.limit, entry.limit);
                      if (read && read !== entry.limit) limitAt(index, read);
                      whenReleased(field.onBlur);
                    }}
                  />
                  <span className="db-suffix">{units.portion[locale]}</span>
                </span>
                <Button
                  variant="danger-text"
                  icon={<X />}
                  aria-label={w('takeOff', { name })}
                  onClick={() => field.onChange(entries.filter((_, at) => at !== index))}
                />
                <Wrong issues={wrong} />
              </li>
            );
          })}
        </ul>
      }
    >
      {(ids) => (
        <ListControl
          {...ids}
          value=""
          options={free.map(({ id, name, price }) => ({ value: id, text: `${name} ${formatAmount(price)}` }))}
          placeholder={w('addToMenu')}
          onChange={add}
        />
      )}
    </FieldFrame>
  );
}

function Wrong({ issues }: { readonly issues: readonly Issue[] }) {
  const locale = useLocale();
  return issues.map((issue) => (
    <span key={`${issue.field} ${issue.rule}`} className="db-root db-error" data-db-issue={issue.field}>
      <CircleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
      {issueMessage(issue, locale)}
    </span>
  ));
}

function withLimit({ limit: _, ...entry }: Entry, limit: string): Entry {
  return limit === '' ? entry : { ...entry, limit };
}
