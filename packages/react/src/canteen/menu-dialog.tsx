import { initialValues, message, type ValuesOf } from '@danbao/core';
import { canteen, dateMenu, orderedMenuIssues } from '@danbao/core/office';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { MenuDishesEditor } from './menu-dishes-editor.tsx';
import { type MenuRecord, useRefreshCanteen } from './use-canteen.ts';

export interface MenuDialogProps {
  /** The menu that is changed; a new one when not given. */
  readonly menu?: MenuRecord | undefined;
  /** What a new menu begins with, such as its date. */
  readonly initial?: Partial<ValuesOf<typeof dateMenu>>;
  readonly onClose: () => void;
}

const names = Object.keys(dateMenu.fields);

/** Adds or changes the menu of one meal (Z2). */
export function MenuDialog({ menu, initial, onClose }: MenuDialogProps) {
  const w = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshCanteen();
  const save = async (values: object, _: readonly string[], version = '') => {
    const body = values as ValuesOf<typeof dateMenu>;
    if (menu) await client.request(canteen.updateMenu, { ...body, id: menu.id }, { version });
    else await client.request(canteen.addMenu, body);
    notify.success(message(menu ? 'updated' : 'added', locale));
    await refresh();
  };
  const usual = { mealBegin: '11:30', mealEnd: '13:00', dishIds: [] };
  return (
    <RecordDialog
      title={w(menu ? 'editMenu' : 'addMenu')}
      entity={dateMenu}
      names={names}
      own={{ dishIds: <MenuDishesEditor key="dishIds" /> }}
      values={formValues(names, initialValues(dateMenu), usual, initial, menu)}
      known={(values) => (menu ? orderedMenuIssues(menu, values) : [])}
      draft={`menu:${menu?.id ?? `new:${initial?.date ?? ''}:${initial?.mealType ?? ''}`}`}
      version={menu?.version}
      onSave={save}
      onClose={onClose}
    />
  );
}
