import { byRate } from '@danbao/core/measures';
import { Calculator } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useWords } from '../i18n/words.ts';

/** In the head of the valuation: works the accepted value out of value and rate, or the rate out of the two values. */
export function RateTools() {
  const w = useWords();
  const { entity, form, values } = useEntityFormContext();
  const names = ['assessValue', 'alreadyValue', 'optValue', 'coverageRatio'];
  const [, , , rate] = useWatch({ control: form.control, name: names });
  if (!entity.fields.optValue || !entity.fields.coverageRatio) return null;
  const found = byRate(entity, values());
  const isRate = rate === '' || rate === undefined;
  return (
    <Button
      icon={<Calculator aria-hidden="true" />}
      disabled={!found}
      onClick={() => found && form.setValue(found.field, found.value, { shouldDirty: true, shouldValidate: true })}
    >
      {w(isRate ? 'rateByValue' : 'valueByRate')}
    </Button>
  );
}
