import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** `json`, not `jsonb`: the order of keys is kept as it was sent. */
const details = customType<{ data: Readonly<Record<string, string>>; driverData: string }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as Readonly<Record<string, string>>,
});

/** What a unit has set itself to do; `details` holds what nothing is sought by. Days are `yyyy-MM-dd`. */
export const workItems = pgTable(
  'work_items',
  {
    itemId: text('item_id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    status: text('status').notNull().default('0'),
    creatorUserId: text('creator_user_id').notNull(),
    creatorName: text('creator_name').notNull(),
    deptId: text('dept_id'),
    deptName: text('dept_name'),
    workType: text('work_type').notNull(),
    /** The main task of a sub task. */
    parentId: text('parent_id'),
    workDescription: text('work_description').notNull(),
    workContent: text('work_content'),
    planedDate: text('planed_date'),
    completion: integer('completion').notNull().default(0),
    details: details('details').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('work_items_unit').on(table.unitUid, table.status, table.planedDate),
    index('work_items_parent').on(table.parentId),
    index('work_items_creator').on(table.creatorUserId),
  ],
);

/** Who leads and who carries out an item, in the order in which they were chosen. */
export const workItemPeople = pgTable(
  'work_item_people',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => workItems.itemId, { onDelete: 'cascade' }),
    role: text('role').$type<'leader' | 'executor'>().notNull(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.role, table.userId] }),
    index('work_item_people_user').on(table.userId, table.role),
  ],
);
