import { message } from '@danbao/core';
import { addDays, formatTime, parseDateText } from '@danbao/core/format';
import { canteen, mealTypes } from '@danbao/core/office';
import { useLocale, usePermission } from '@danbao/react';
import { MenuDialog, type MenuRecord, useCanteenCall, useMenus } from '@danbao/react/office';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ChevronLeft, ChevronRight, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { dayName, mondayOf, today } from './days.ts';
import { DishesCell } from './dishes-cell.tsx';
import { dishesText } from './dishes-text.ts';

/** The menus of a week: add, change, publish, delete. */
export function MenusPage() {
  const w = useAppWords();
  const locale = useLocale();
  usePageTitle(w('canteen'));
  const thisWeek = mondayOf(today());
  const [{ week }, show] = useAddressState({ week: thisWeek });
  const monday = mondayOf(parseDateText(week) ?? thisWeek);
  const menus = useMenus(monday, addDays(monday, 6));
  const call = useCanteenCall();
  const mayWrite = usePermission('canteen:write');
  const [edited, setEdited] = useState<MenuRecord | 'new'>();
  const nameOf = (row: MenuRecord) => `${row.date} ${answerOf(mealTypes, row.mealType, locale)}`;
  const columns: Column<MenuRecord>[] = [
    { id: 'date', header: w('menuDate'), kind: 'nowrap', cell: (row) => dayName(row.date, locale) },
    { id: 'meal', header: w('meal'), kind: 'nowrap', cell: (row) => answerOf(mealTypes, row.mealType, locale) },
    { id: 'dishes', header: w('menuDishes'), cell: ({ dishIds }) => <DishesCell text={dishesText(dishIds, locale)} /> },
    { id: 'ordered', header: w('menuOrdered'), kind: 'number', cell: orderedOf },
    { id: 'until', header: w('menuUntil'), kind: 'nowrap', cell: (row) => formatTime(row.orderDeadline) },
    { id: 'hours', header: w('menuHours'), kind: 'nowrap', cell: (row) => `${row.mealBegin}–${row.mealEnd}` },
    {
      id: 'state',
      header: w('menuState'),
      kind: 'nowrap',
      cell: ({ isPublish }) => {
        const Icon = isPublish === '1' ? CircleCheck : CircleDashed;
        return (
          <span className={isPublish === '1' ? 'db-tag db-tag-success' : 'db-tag'}>
            <Icon aria-hidden="true" />
            {w(isPublish === '1' ? 'published' : 'unpublished')}
          </span>
        );
      },
    },
  ];
  if (mayWrite) {
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const name = nameOf(row);
        const { id, version } = row;
        const isPublish = row.isPublish === '1' ? '0' : '1';
        const question = { text: w('removeMenuQuestion', { name }), danger: true };
        const said = () => message('deleted', locale);
        return (
          <>
            <Button
              variant="text"
              aria-label={w(isPublish === '1' ? 'publishNamed' : 'withdrawNamed', { name })}
              onClick={() => void call(canteen.publishMenu, { id, isPublish }, { version })}
            >
              {w(isPublish === '1' ? 'publish' : 'withdraw')}
            </Button>
            <RowButtons
              name={name}
              onEdit={() => setEdited(row)}
              onRemove={() => void call(canteen.removeMenus, { ids: [id] }, { question, version, said })}
            />
          </>
        );
      },
    });
  }
  return (
    <>
      <PageHead
        title={w('canteenMenus')}
        tools={
          <>
            <ExportButton
              noun="menus"
              filter={{ beginDate: monday, endDate: addDays(monday, 6) }}
              fileName={w('canteenMenus')}
            />
            {mayWrite && (
              <>
                <ImportTools noun="menus" />
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  {w('addMenu')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <WeekSteps monday={monday} onChange={(next) => show({ week: next })} />
        <DataTable
          label={w('canteenMenus')}
          columns={columns}
          rows={menus.rows}
          rowKey={(row) => row.id}
          stale={menus.stale}
          error={menus.error}
          onRetry={menus.reload}
          empty={w('noMenus')}
        />
      </div>
      {edited && (
        <MenuDialog
          menu={edited === 'new' ? undefined : edited}
          initial={startOf(monday)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function orderedOf({ dishIds }: MenuRecord): number {
  return dishIds.reduce((sum, { ordered = '0' }) => sum + Number(ordered), 0);
}

/** A new menu is for the shown week, but not for a day that has passed. */
function startOf(monday: string) {
  const date = monday < today() ? today() : monday;
  return { date, orderDeadline: `${date} 09:30:00` };
}

interface WeekStepsProps {
  readonly monday: string;
  readonly onChange: (monday: string) => void;
}

/** The shown week, and the steps to the ones before and after it. */
function WeekSteps({ monday, onChange }: WeekStepsProps) {
  const w = useAppWords();
  const locale = useLocale();
  const current = mondayOf(today());
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button icon={<ChevronLeft />} aria-label={w('weekBefore')} onClick={() => onChange(addDays(monday, -7))} />
      <strong className="min-w-44 text-center font-semibold" aria-live="polite">
        {dayName(monday, locale)} – {dayName(addDays(monday, 6), locale)}
      </strong>
      <Button icon={<ChevronRight />} aria-label={w('weekAfter')} onClick={() => onChange(addDays(monday, 7))} />
      {monday !== current && <Button onClick={() => onChange(current)}>{w('thisWeek')}</Button>}
    </div>
  );
}
