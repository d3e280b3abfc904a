import { type Issue, isRequired } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import type { RegionValues } from '@danbao/core/measures';
import { useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { focusField } from '../form/focus-field.ts';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { zhEn } from '../i18n/zh-en.ts';
import type { ReadAddress } from './read-address.ts';
import { RegionCascade } from './region-cascade.tsx';
import { regionNames as names, useTakeAddress } from './use-take-address.ts';

/** The six fields of a region as one field of the form around it. */
export function RegionField({ className }: { readonly className?: string }) {
  const w = useWords();
  const { entity, form, attempted } = useEntityFormContext();
  const values = useWatch({ control: form.control, name: names });
  const { errors } = useFormState({ control: form.control, name: names });
  const value = Object.fromEntries(names.map((name, index) => [name, values[index]])) as RegionValues;
  const issues = names.flatMap((name) => shownIssues(errors[name]));
  const write = (next: RegionValues) => {
    for (const name of names) form.setValue(name, next[name as keyof RegionValues] ?? '', { shouldDirty: true });
    if (attempted || issues.length > 0) void form.trigger(names);
  };
  const take = useTakeAddress();
  // Where a detailed address belongs to the region, it gets the street when it is empty.
  const detail = Object.entries<Field>(entity.fields).find(([, { holds }]) => holds?.includes('province'))?.[0];
  const container = useRef<HTMLSpanElement>(null);
  const onAddress = (address: ReadAddress) => {
    const isFree = detail !== undefined && !form.getValues(detail);
    take(address, isFree ? detail : undefined);
    // The list that was open closes, and what was chosen stands in the three.
    const root = container.current?.closest('form, .db-form, .db-dialog-body') ?? document;
    focusField(root, detail ?? 'countyID');
  };
  const leave = (complete: boolean) => {
    if (complete || attempted) void form.trigger(names);
  };
  return (
    <FieldFrame
      name={names.join(' ')}
      label={w('region')}
      required={isRequired(entity, 'provinceID', {})}
      issues={first(issues)}
      wide
      group
      help={pasteHelp}
      className={className}
    >
      {(ids) => (
        <span ref={container} className="db:contents">
          <RegionCascade
            {...ids}
            value={value}
            onChange={write}
            onAddress={onAddress}
            onLeave={() => leave(value.countyID !== '')}
          />
        </span>
      )}
    </FieldFrame>
  );
}

const pasteHelp = zhEn('pasteAddress');

/** Six fields that say the same are one message. */
function first(issues: readonly Issue[]): readonly Issue[] {
  return issues.slice(0, 1);
}
