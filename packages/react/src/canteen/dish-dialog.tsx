import { canteen, dish, initialValues, message, type ValuesOf } from '@danbao/core';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type DishRecord, useRefreshCanteen } from './use-canteen.ts';

export interface DishDialogProps {
  /** The dish that is changed; a new one when not given. */
  readonly dish?: DishRecord | undefined;
  readonly onClose: () => void;
}

const names = Object.keys(dish.fields);

/** Adds or changes a dish (Z1). */
export function DishDialog({ dish: before, onClose }: DishDialogProps) {
  const w = useWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshCanteen();
  const save = async (values: object) => {
    const body = values as ValuesOf<typeof dish>;
    if (before) await client.request(canteen.updateDish, { ...body, id: before.id }, { version: before.version ?? '' });
    else await add(body);
    tell.success(message(before ? 'updated' : 'added', locale));
    await refresh();
  };
  const add = async (body: ValuesOf<typeof dish>) => {
    await client.request(canteen.addDishes, { dishes: [body] });
  };
  return (
    <RecordDialog
      title={w(before ? 'editDish' : 'addDish')}
      entity={dish}
      names={names}
      values={formValues(names, initialValues(dish), before)}
      onSave={save}
      onClose={onClose}
    />
  );
}
