import { canteen, dishCategories, formatAmount, message } from '@danbao/core';
import {
  Button,
  type CanteenFilter,
  type Column,
  DataTable,
  DishDialog,
  type DishRecord,
  Pager,
  SearchBar,
  useCanteenCall,
  useDishes,
  useLocale,
  usePermission,
} from '@danbao/react';
import { CircleCheck, CircleSlash, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answerOf, choicesOf } from '../../shared/answer-of.ts';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportLink } from '../../shared/exchange/import-link.tsx';
import { type AppWordFunction, useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { useListAddress } from '../../shared/use-list-address.ts';

const everything: CanteenFilter = { name: '', category: '' };

/** The dishes of the canteen: search, add, change, enable, delete. */
export function DishesPage() {
  const w = useAppWords();
  const locale = useLocale();
  usePageTitle(w('canteenProduct'));
  const state = useListAddress<CanteenFilter>(everything);
  const dishes = useDishes(everything, { state });
  const call = useCanteenCall();
  const mayWrite = usePermission('canteen:write');
  const [edited, setEdited] = useState<DishRecord | 'new'>();
  const { filter } = dishes;
  const columns: Column<DishRecord>[] = [
    { id: 'name', header: w('dishName'), cell: (row) => row.name },
    {
      id: 'category',
      header: w('dishCategory'),
      kind: 'nowrap',
      cell: (row) => answerOf(dishCategories, row.category, locale),
    },
    { id: 'price', header: w('dishPrice'), kind: 'number', cell: (row) => formatAmount(row.price) },
    { id: 'limit', header: w('dailyLimit'), kind: 'number', cell: (row) => row.dailyLimit ?? w('unlimited') },
    { id: 'allergens', header: w('allergens'), cell: (row) => <span className="db-cell-cut">{row.allergens}</span> },
    { id: 'enabled', header: w('dishState'), kind: 'nowrap', cell: (row) => <Enabled row={row} w={w} /> },
  ];
  if (mayWrite) {
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { id, name, version } = row;
        const isEnable = row.isEnable === '1' ? '0' : '1';
        const question = { text: message('confirmDeleteForever', locale), danger: true };
        const said = () => message('deleted', locale);
        return (
          <>
            <Button
              look="text"
              icon={<Pencil />}
              aria-label={w('editNamed', { name })}
              onClick={() => setEdited(row)}
            />
            <Button
              look="text"
              aria-label={w(isEnable === '1' ? 'enableNamed' : 'disableNamed', { name })}
              onClick={() => void call(canteen.enableDish, { id, isEnable }, { version })}
            >
              {w(isEnable === '1' ? 'enable' : 'disable')}
            </Button>
            <Button
              look="danger-text"
              icon={<Trash2 />}
              aria-label={w('deleteNamed', { name })}
              onClick={() => void call(canteen.removeDishes, { ids: [id] }, { question, version, said })}
            />
          </>
        );
      },
    });
  }
  return (
    <>
      <PageHead
        title={w('canteenProduct')}
        tools={
          <>
            <ExportButton
              noun="dishes"
              name={filter['name'] ?? ''}
              filter={{ category: filter['category'] ?? '' }}
              fileName={w('canteenProduct')}
            />
            {mayWrite && (
              <>
                <ImportLink to="/import/dishes" />
                <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  {w('addDish')}
                </Button>
              </>
            )}
          </>
        }
      />
      <SearchBar
        label={w('dishName')}
        initial={filter['name'] ?? ''}
        className="db-panel p-3 lg:p-4"
        onSearch={(name) => dishes.find({ ...filter, name: name.trim() })}
      >
        <SelectField
          name="category"
          label={w('dishCategory')}
          value={filter['category'] ?? ''}
          options={choicesOf(dishCategories, locale, w('allTypes'))}
          onChange={(category) => dishes.find({ ...filter, category })}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('canteenProduct')}
          columns={columns}
          rows={dishes.rows}
          rowKey={(row) => row.id}
          stale={dishes.stale}
          error={dishes.error}
          onRetry={dishes.reload}
          empty={w('noDishes')}
        />
        <Pager total={dishes.total} page={dishes.page} size={dishes.size} onChange={dishes.goTo} />
      </div>
      {edited && <DishDialog dish={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Enabled({ row, w }: { readonly row: DishRecord; readonly w: AppWordFunction }) {
  return row.isEnable === '1' ? (
    <span className="db-tag db-tag-success">
      <CircleCheck aria-hidden="true" />
      {w('enabled')}
    </span>
  ) : (
    <span className="db-tag">
      <CircleSlash aria-hidden="true" />
      {w('disabled')}
    </span>
  );
}
