import { credits, drawdowns } from '@danbao/core/credit';
import { menuDishes, orderedDishes } from '@danbao/core/office';
import type { MovingKind } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../resources/table.ts';

/** Where the records of a kind stand, and the fields that movements read of them. */
interface MovingRecords {
  readonly table: SQL;
  /** The value as text; null or empty where there is none. */
  text(field: string): SQL;
  /** The value that names a parent, in the words of its index. */
  parent(field: string): SQL;
}

interface Kept {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Kinds that are no resources, by name: their table, under a name that no query around it has, and the columns of their fields. */
const kept: Readonly<Record<string, Kept>> = {
  [credits.name]: { table: 'applications credit', columns: { id: 'credit.apply_id', applySum: 'credit.apply_sum' } },
  [menuDishes.name]: {
    table: 'menu_dishes offered',
    columns: { menuId: 'offered.menu_id', dishId: 'offered.dish_id', limit: 'offered.portions' },
  },
  [orderedDishes.name]: {
    table: 'dish_order_items item join dish_orders placed on placed.order_id = item.order_id',
    columns: {
      ...{ menuId: 'placed.menu_id', dishId: 'item.dish_id', date: 'placed.date' },
      ...{ count: 'item.count', status: 'placed.status' },
    },
  },
  [drawdowns.name]: {
    table: 'loan_plans drawdown',
    columns: {
      ...{ id: 'drawdown.loan_id', projectId: 'drawdown.project_id', applyId: 'drawdown.apply_id' },
      ...{ loanSum: 'drawdown.loan_sum', repaidSum: 'drawdown.repaid_sum', state: 'drawdown.state' },
      isLoopCredit: `(select a.details ->> 'isLoopCredit' from applications a where a.apply_id = drawdown.apply_id)`,
    },
  },
};

/** Where the records of a kind of movement are read. */
export function movingRecords(of: MovingKind): MovingRecords {
  const own = kept[of.name];
  if (own) return keptRecords(of, own);
  if (!isResource(of)) throw new Error(`no table keeps ${of.name}`);
  const table = tableOf(of);
  return {
    table: sql`${table}`,
    text: (field) => sql.raw(`("values" ->> '${field}')`),
    parent: (field) => (field === 'id' ? sql`${table.id}` : fieldValue(of, field)),
  };
}

function keptRecords({ name }: MovingKind, { table, columns }: Kept): MovingRecords {
  const column = (field: string) => {
    const text = columns[field];
    if (text === undefined) throw new Error(`${name} has no field ${field}`);
    return text;
  };
  return {
    table: sql.raw(table),
    text: (field) => sql.raw(`${column(field)}::text`),
    parent: (field) => sql.raw(column(field)),
  };
}

function isResource(of: MovingKind): of is AnyResource {
  return 'plural' in of;
}
