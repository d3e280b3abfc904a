import { useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useMeasureWords } from './i18n/words.ts';

/** A building has up to four certificates and all four numbers are asked for: those that there are not are 无. */
const numbered = ['certificateNumTwo', 'certificateNumThree', 'certificateNumFour'];

/** In the head of a section: writes 无 into the numbers that are still empty, in one click. */
export function NoneTools() {
  const w = useMeasureWords();
  const { entity, form } = useEntityFormContext();
  const texts = useWatch({ control: form.control, name: numbered });
  if (!numbered.every((name) => entity.fields[name])) return null;
  const empty = numbered.filter((_, at) => !texts[at]);
  return (
    <Button
      disabled={empty.length === 0}
      onClick={() => {
        for (const name of empty) form.setValue(name, '无', { shouldDirty: true, shouldValidate: true });
      }}
    >
      {w('restIsNone')}
    </Button>
  );
}
