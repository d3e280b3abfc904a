import { fileTypes } from '@danbao/core/attachments';
import { canteen, type Dish, dishes } from '@danbao/core/office';
import { usePermission } from '@danbao/react';
import { useCanteenCall } from '@danbao/react/office';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { FilesDialog } from '../../shared/files-dialog.tsx';
import { useAppWords } from '../../shared/i18n/words.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useDrinkWords } from './words.ts';

/** The dishes of the canteen: search, add, change, enable, delete. */
export function DishesPage() {
  const w = useAppWords();
  const d = useDrinkWords();
  const call = useCanteenCall();
  const [pictured, picture] = useState<Dish>();
  const mayWrite = usePermission(dishes.access.write);
  const columns = {
    dailyLimit: { cell: (row: object) => (row as Dish).dailyLimit ?? w('unlimited') },
  };
  const enable = (row: object) => {
    const { id, name, version, ...dish } = row as Dish;
    const isEnable = dish.isEnable === '1' ? '0' : '1';
    return (
      <Button
        variant="text"
        aria-label={w(isEnable === '1' ? 'enableNamed' : 'disableNamed', { name })}
        onClick={() => void call(canteen.enableDish, { id, isEnable }, { version })}
      >
        {w(isEnable === '1' ? 'enable' : 'disable')}
      </Button>
    );
  };
  const tools = (row: object) => (
    <>
      <Button
        variant="text"
        aria-label={d('pictureOf', { name: (row as Dish).name })}
        onClick={() => picture(row as Dish)}
      >
        {d('picture')}
      </Button>
      {mayWrite && enable(row)}
    </>
  );
  return (
    <>
      <ResourcePage resource={dishes} columns={columns} rowTools={tools} />
      {pictured && (
        <FilesDialog
          title={d('pictureOf', { name: pictured.name })}
          infoId={pictured.id}
          fileType={fileTypes.dish}
          readOnly={!mayWrite}
          onClose={() => picture(undefined)}
        />
      )}
    </>
  );
}
