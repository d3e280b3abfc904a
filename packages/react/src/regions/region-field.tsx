import { type Issue, isRequired, type RegionValues, regionLevels } from '@danbao/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { RegionCascade } from './region-cascade.tsx';

const names = regionLevels.flatMap(({ id, name }) => [id, name]);

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
      className={className}
    >
      {(ids) => <RegionCascade {...ids} value={value} onChange={write} onLeave={() => leave(value.countyID !== '')} />}
    </FieldFrame>
  );
}

/** Six fields that say the same are one message. */
function first(issues: readonly Issue[]): readonly Issue[] {
  return issues.slice(0, 1);
}
