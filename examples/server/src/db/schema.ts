import type { Locale } from '@danbao/core';
import type { Secures } from '@danbao/core/measures';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atOnce, orderedJson, sortKeys, time } from './columns.ts';
import { pairsOf, readingPairsOf, titleReadingIn, words } from './words.ts';

// One schema for PGlite and PostgreSQL 15. Ids are texts; times are instants; amounts are exact numerics.

const now = () => sql`now()`;
/** Amounts in 万元: a numeric without a scale gives back the digits that were put in. */
const amount = (name: string) => numeric(name);
/** The readings of titles, as searches by pinyin take them. */
const titleReadings = readingPairsOf(titleReadingIn());
const isUnkeyed = sql`sort_keys is null`;
const version = () => integer('version').notNull().default(1);

/** A closed unit keeps its records; nobody new belongs to it. */
export const units = pgTable('units', {
  unitUid: text('unit_uid').primaryKey(),
  unitName: text('unit_name').notNull(),
  /** The unit above. */
  parentId: text('parent_id'),
  active: boolean('active').notNull().default(true),
  version: version(),
});

export const roles = pgTable('roles', {
  roleId: text('role_id').primaryKey(),
  roleName: text('role_name').notNull(),
  remark: text('remark'),
  permissions: jsonb('permissions').$type<readonly string[]>().notNull(),
  /** Whoever has the role and no second factor sets one up before anything else is answered. */
  asksFactor: boolean('asks_factor').notNull().default(false),
  version: version(),
});

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  username: text('username').notNull().unique(),
  realName: text('real_name').notNull(),
  sortKeys: sortKeys(),
  deptName: text('dept_name'),
  /** The language in which they last used the settings of notifications: what is sent to them is written in it. */
  locale: text('locale').$type<Locale>(),
  unitUid: text('unit_uid')
    .notNull()
    .references(() => units.unitUid),
  roleId: text('role_id')
    .notNull()
    .references(() => roles.roleId),
  passwordHash: text('password_hash').notNull(),
  /** Whether its person may sign in; never so of a service account, which is so in no list of people. */
  active: boolean('active').notNull().default(true),
  /** Somebody else chose the password: nothing else is answered until it is changed. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  officePhone: text('office_phone'),
  mobile: text('mobile'),
  /** They have agreed that colleagues see it. */
  mobileShown: boolean('mobile_shown').notNull().default(false),
  email: text('email'),
  /** Only of an account of a program: whether its tokens are taken. */
  service: text('service').$type<'active' | 'disabled'>(),
  /** Of somebody whom the directory of the company keeps: what stays the same there when they are renamed. */
  directoryId: text('directory_id').unique(),
  /** Disabled because the directory, or a provisioning client, had them no more. */
  directoryGoneAt: time('directory_gone_at'),
  /** What a provisioning client (SCIM) calls them. */
  scimExternalId: text('scim_external_id'),
  version: version(),
});

/** What a person needs to sign in beside the password, once they have confirmed it with a first code. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  /** Encrypted with a key of the server's secret: the database alone makes no code. */
  secret: text('secret').notNull(),
  confirmedAt: time('confirmed_at'),
  /** The step of the last code that was accepted; none is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recovery: jsonb('recovery').$type<readonly string[]>().notNull().default([]),
});

/** One sign-in. Ending it kills its access and refresh tokens at once. */
export const sessions = pgTable('sessions', {
  sessionId: text('session_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.userId),
  createdAt: time('created_at').notNull().default(now()),
  endedAt: time('ended_at'),
  storedUser: jsonb('stored_user'),
  /** Begun by a sign-on at the provider: a password of ours is of no matter to it. */
  byProvider: boolean('by_provider').notNull().default(false),
  /** The provider has asked for a second factor. */
  factorByProvider: boolean('factor_by_provider').notNull().default(false),
});

/** Whom the provider of the sign-on means by a subject, from their first sign-on on: names are given to others, subjects are not. */
export const signOnIdentities = pgTable(
  'sign_on_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('sign_on_identities_user').on(table.userId, table.issuer),
  ],
);

/** Tokens of service accounts. What calls with one is whoever the account is, as it is then. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    name: text('name').notNull(),
    /** SHA-256: the token itself is kept nowhere. */
    hash: text('hash').notNull().unique(),
    /** How it begins and ends. */
    hint: text('hint').notNull(),
    readOnly: boolean('read_only').notNull(),
    /** Addresses and ranges from which it is taken; from anywhere where none are named. */
    addresses: jsonb('addresses').$type<readonly string[]>().notNull().default([]),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.sessionId),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  /** Given after a sign-on at the provider: what that has proved. */
  signOn: jsonb('sign_on').$type<{ readonly factor: boolean }>(),
});

export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnds: time('window_ends').notNull(),
});

export const regions = pgTable(
  'regions',
  {
    regionId: text('region_id').primaryKey(),
    regionName: text('region_name').notNull(),
    parentId: text('parent_id').notNull(),
    level: integer('level').notNull(),
  },
  (table) => [index('regions_parent').on(table.parentId)],
);

export const systems = pgTable('systems', {
  sysId: text('sys_id').primaryKey(),
  sysName: text('sys_name').notNull(),
  sysUrl: text('sys_url').notNull(),
  sysTitle: text('sys_title').notNull(),
});

/** The pairs of neighbouring letters in what clients are searched by (see resources/letter-pairs.ts). */
export const clientLetters = sql`letter_pairs(client_name || ' ' || certificate_code || ' ' || coalesce(phone, ''))`;

/** The section of a client's industry and behind it the code of what is below it, for lists of an industry and all below. */
export const clientIndustry = sql`((details ->> 'industryCategory') || coalesce(details ->> 'industryCode', ''))`;

/** Clients of a unit; company 04 or person 05. Owners are picked from them. */
export const clients = pgTable(
  'clients',
  {
    clientId: text('client_id').primaryKey(),
    unitUid: text('unit_uid')
      .notNull()
      .references(() => units.unitUid),
    clientTypeId: text('client_type_id').notNull(),
    clientName: text('client_name').notNull(),
    sortKeys: sortKeys(),
    certificateCode: text('certificate_code').notNull(),
    legalPerson: text('legal_person'),
    phone: text('phone'),
    address: text('address'),
    zipCode: text('zip_code'),
    fax: text('fax'),
    /** The level of their last rating; null where nobody has rated them. The ratings themselves are records of their own. */
    internalRiskLevel: text('internal_risk_level'),
    /** What nothing is sought by. */
    details: orderedJson<Record<string, string>>('details').notNull().default({}),
    createdAt: time('created_at').notNull().default(now()),
    version: version(),
  },
  (table) => [
    index('clients_unit').on(table.unitUid, table.clientTypeId, table.clientId),
    index('clients_type').on(table.clientTypeId, table.clientId),
    index('clients_unit_level').on(table.unitUid, table.internalRiskLevel, table.clientTypeId, table.clientId),
    index('clients_level').on(table.internalRiskLevel, table.clientTypeId, table.clientId),
    index('clients_certificate').on(table.unitUid, table.certificateCode),
    // What a list is searched in; queries must read the same.
    index('clients_created').on(table.createdAt),
    index('clients_names').using('gin', pairsOf(words.clientName)),
    index('clients_letters').using('gin', clientLetters),
    index('clients_industry').using('btree', sql`${clientIndustry} text_pattern_ops, unit_uid`),
    index('clients_words').using('gin', pairsOf(words.client)),
    index('clients_readings').using('gin', titleReadings).with(atOnce),
    index('clients_unkeyed').on(table.clientId).where(isUnkeyed),
  ],
);

/** `details` holds every other field of the owner as it was sent. */
export const owners = pgTable(
  'owners',
  {
    ownerId: text('owner_id').primaryKey(),
    unitUid: text('unit_uid')
      .notNull()
      .references(() => units.unitUid),
    ownerType: text('owner_type').notNull(),
    clientTypeId: text('client_type_id').notNull(),
    ownerName: text('owner_name').notNull(),
    sortKeys: sortKeys(),
    contact: text('contact').notNull(),
    status: text('status').notNull().default('1'),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    version: version(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().default(now()),
    updatedAt: time('updated_at').notNull().default(now()),
  },
  (table) => [
    index('owners_name').on(table.ownerName),
    index('owners_unit').on(table.unitUid, table.createdAt, table.ownerId),
    index('owners_updated').on(table.updatedAt),
    index('owners_words').using('gin', pairsOf(words.owner)),
    index('owners_readings').using('gin', titleReadings).with(atOnce),
    index('owners_unkeyed').on(table.ownerId).where(isUnkeyed),
  ],
);

export const projects = pgTable(
  'projects',
  {
    projectId: text('project_id').primaryKey(),
    projectName: text('project_name').notNull(),
    sortKeys: sortKeys(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId),
    loanPlanId: text('loan_plan_id'),
    unitUid: text('unit_uid')
      .notNull()
      .references(() => units.unitUid),
  },
  (table) => [
    index('projects_client').on(table.clientId),
    index('projects_words').using('gin', pairsOf(words.project)),
    index('projects_readings').using('gin', titleReadings).with(atOnce),
    index('projects_unkeyed').on(table.projectId).where(isUnkeyed),
  ],
);

export const applications = pgTable(
  'applications',
  {
    applyId: text('apply_id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    busiCode: text('busi_code').notNull(),
    busiTypeName: text('busi_type_name').notNull(),
    applySum: amount('apply_sum').notNull(),
    creditBeginDate: text('credit_begin_date').notNull(),
    creditEndDate: text('credit_end_date').notNull(),
    amanName: text('aman_name').notNull(),
    /** Whoever has that name; not known of those that came from elsewhere. */
    managerId: text('manager_id'),
    departName: text('depart_name').notNull(),
    state: text('state').$type<'draft' | 'applied' | 'approved' | 'stopped'>().notNull().default('approved'),
    /** Every other field of the application's form as it was sent. */
    details: orderedJson<Record<string, string>>('details').notNull().default({}),
    createdBy: text('created_by').notNull().default(''),
    createdAt: time('created_at').notNull().default(now()),
    updatedAt: time('updated_at').notNull().default(now()),
  },
  (table) => [
    index('applications_project').on(table.projectId),
    index('applications_manager').on(table.managerId),
    index('applications_updated').on(table.updatedAt),
    index('applications_words').using('gin', pairsOf(words.application)),
  ],
);

/** Departments of a unit; `parentId` is the department above, or the unit. */
export const departments = pgTable('departments', {
  deptId: text('dept_id').primaryKey(),
  deptName: text('dept_name').notNull(),
  parentId: text('parent_id').notNull(),
  unitUid: text('unit_uid')
    .notNull()
    .references(() => units.unitUid),
  sort: integer('sort').notNull(),
  version: version(),
});

/** `details` and `fee` hold what nothing is searched or added up by. */
export const loanPlans = pgTable(
  'loan_plans',
  {
    loanId: text('loan_id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    applyId: text('apply_id')
      .notNull()
      .references(() => applications.applyId),
    loanSum: amount('loan_sum').notNull(),
    /** What was paid out under it, and what of it was paid back: kept with every payment and repayment. */
    loanFactSum: amount('loan_fact_sum').notNull(),
    repaidSum: amount('repaid_sum').notNull().default('0'),
    details: orderedJson<Record<string, string>>('details').notNull(),
    fee: orderedJson<Record<string, string>>('fee').notNull(),
    state: text('state').$type<'draft' | 'applied' | 'concluded' | 'stopped'>().notNull().default('concluded'),
    createdAt: time('created_at').notNull().default(now()),
  },
  (table) => [index('loan_plans_project').on(table.projectId), index('loan_plans_apply').on(table.applyId)],
);

/** Shared columns plus `details`: the fields of the kind, so that a new kind needs no migration. */
/** Neither disposed of nor freed. */
const stillCounts = sql`is_dispose = '0' and is_free = '0'`;

/** The last day on which the inspection of a vehicle is valid. */
export const inspectedUntil = sql`left(details ->> 'surveyedUntil', 10)`;

export const measures = pgTable(
  'measures',
  {
    measureId: text('measure_id').primaryKey(),
    kind: text('kind').notNull(),
    guarantyTypeId: text('guaranty_type_id').notNull(),
    optTypeId: text('opt_type_id').notNull(),
    optName: text('opt_name').notNull(),
    sortKeys: sortKeys(),
    ownerType: text('owner_type'),
    assessValue: amount('assess_value'),
    alreadyValue: amount('already_value'),
    optValue: amount('opt_value'),
    /** The day since which it has its assessed value. */
    valuedOn: text('valued_on'),
    /** Its last insured day; null where it is not insured. */
    insuredUntil: text('insured_until').generatedAlwaysAs(
      sql`case when details->>'isInsurance' = '1' then left(details->>'insuranceEndDate', 10) end`,
    ),
    /** The day on which its valuation ends, by the months that its kind gives it. */
    valuedUntil: text('valued_until'),
    /** The guaranteed value, or what a guarantee promises in its place, as `coverageOf` of core counts it. */
    guaranteed: amount('guaranteed').generatedAlwaysAs(
      sql`coalesce(opt_value, case when details->>'guaranteeSum' ~ '^[0-9]+([.][0-9]+)?$' then (details->>'guaranteeSum')::numeric end)`,
    ),
    /** Whether it counts as collateral, as a promise or not at all: what its kind says. */
    secures: text('secures').$type<Secures>().notNull(),
    isDispose: text('is_dispose').notNull().default('0'),
    isFree: text('is_free').notNull().default('0'),
    details: orderedJson<Record<string, unknown>>('details').notNull(),
    unitUid: text('unit_uid')
      .notNull()
      .references(() => units.unitUid),
    version: version(),
    /** What the add and the last change were made of: sent again, they get the same answer again. */
    addedHash: text('added_hash').notNull(),
    changedHash: text('changed_hash'),
    /** The row of the import that has added it: of two imports of one sheet at once, each hears which rows are its own. */
    addedIn: text('added_in'),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().default(now()),
    updatedAt: time('updated_at').notNull().default(now()),
  },
  (table) => [
    index('measures_created').on(table.createdAt, table.measureId),
    index('measures_unit').on(table.unitUid, table.createdAt, table.measureId),
    index('measures_insured').on(table.unitUid, table.insuredUntil, table.measureId).where(stillCounts),
    index('measures_valued').on(table.unitUid, table.valuedUntil, table.measureId).where(stillCounts),
    index('measures_inspected').on(inspectedUntil).where(sql`details ->> 'surveyedUntil' is not null`),
    index('measures_words').using('gin', pairsOf(words.measure)),
    index('measures_readings').using('gin', titleReadings).with(atOnce),
    index('measures_unkeyed').on(table.measureId).where(isUnkeyed),
  ],
);

export const measureOwners = pgTable(
  'measure_owners',
  {
    measureId: text('measure_id')
      .notNull()
      .references(() => measures.measureId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.ownerId),
    haveRate: text('have_rate').notNull(),
    warrantNum: text('warrant_num'),
  },
  (table) => [
    primaryKey({ columns: [table.measureId, table.position] }),
    index('measure_owners_owner').on(table.ownerId),
    index('measure_owners_words').using('gin', pairsOf(words.warrant)),
  ],
);

/** A measure in a credit application. */
export const applyMeasures = pgTable(
  'apply_optguaranty',
  {
    id: text('apply_optguaranty_id').primaryKey(),
    applyId: text('apply_id')
      .notNull()
      .references(() => applications.applyId),
    measureId: text('measure_id')
      .notNull()
      .unique()
      .references(() => measures.measureId, { onDelete: 'cascade' }),
    /** 1 once the measure was put in place; `fulfilment` is then what was recorded, `fulfilledHash` what it was made of. */
    isWorkable: text('is_workable').notNull().default('0'),
    fulfilment: orderedJson<Record<string, string>>('fulfilment'),
    fulfilledHash: text('fulfilled_hash'),
    /** Recorded, and not checked by another person yet: it is not fulfilled. */
    awaitsCheck: boolean('awaits_check').notNull().default(false),
    /** What the fulfilment lacks of what its kind needs; null where that was not judged yet (`judgeFulfilments`). */
    evidenceGaps: jsonb('evidence_gaps').$type<readonly string[]>(),
    version: version(),
    // What the lists and sums of an application read of the measure. Triggers keep them as the measure has them.
    unitUid: text('unit_uid'),
    since: time('since'),
    /** Neither disposed of nor freed. */
    isCounted: boolean('is_counted'),
    assessValue: amount('assess_value'),
    alreadyValue: amount('already_value'),
    guaranteed: amount('guaranteed'),
    secures: text('secures').$type<Secures>(),
    insuredUntil: text('insured_until'),
    /** More is guaranteed than is left after earlier mortgages. */
    isAboveNet: boolean('is_above_net'),
  },
  (table) => [
    index('apply_optguaranty_apply').on(table.applyId, table.since, table.measureId),
    // Guarantees are few among many measures.
    index('apply_optguaranty_promises').on(table.applyId).where(sql`is_counted and secures = 'guarantee'`),
    index('apply_optguaranty_waiting')
      .on(table.unitUid, table.since, table.measureId)
      .where(sql`is_counted and is_workable = '0'`),
    index('apply_optguaranty_insured')
      .on(table.applyId, table.insuredUntil, table.measureId)
      .where(sql`is_counted and insured_until is not null`),
    index('apply_optguaranty_unproven')
      .on(table.applyId, table.since, table.measureId)
      .where(sql`is_workable = '1' and evidence_gaps <> '[]'::jsonb`),
    index('apply_optguaranty_unjudged').on(table.id).where(sql`is_workable = '1' and evidence_gaps is null`),
    index('apply_optguaranty_amiss')
      .on(table.applyId, table.since, table.measureId)
      .where(sql`is_counted and (guaranteed is null or is_above_net)`),
  ],
);

/** What the measures of an application come to; triggers keep it with every change of one of them. */
export const applyTotals = pgTable('apply_totals', {
  applyId: text('apply_id').primaryKey(),
  unitUid: text('unit_uid'),
  /** All of them; the other figures are about those that still count. */
  measureCount: integer('measure_count').notNull(),
  countedCount: integer('counted_count').notNull(),
  fulfilledCount: integer('fulfilled_count').notNull(),
  /** Of the collateral, as the accepted value and what of that is fulfilled. */
  assessValue: amount('assess_value').notNull(),
  alreadyValue: amount('already_value').notNull(),
  guaranteed: amount('guaranteed').notNull(),
  fulfilledValue: amount('fulfilled_value').notNull(),
  noValueCount: integer('no_value_count').notNull(),
  aboveNetCount: integer('above_net_count').notNull(),
});

/** The values that name a measure's asset, as they are compared: plates, certificate numbers. */
export const measureAssets = pgTable(
  'measure_assets',
  {
    measureId: text('measure_id')
      .notNull()
      .references(() => measures.measureId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    field: text('field').notNull(),
    asset: text('asset').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measureId, table.field] }),
    index('measure_assets_asset').on(table.kind, table.field, table.asset),
  ],
);

/** An uploaded file. `unitUid` is null while the record that it is meant for does not exist yet: only its uploader sees it. */
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    storedAs: text('stored_as').notNull().unique(),
    fileName: text('file_name').notNull(),
    sortKeys: sortKeys(),
    category: text('category'),
    /** The field of a drawn-up form that it was added to. */
    formField: text('form_field'),
    fileSort: text('file_sort').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    infoId: text('info_id').notNull(),
    fileType: text('file_type').notNull(),
    sysId: text('sys_id').notNull(),
    status: text('status'),
    unitUid: text('unit_uid'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: time('uploaded_at').notNull().default(now()),
  },
  (table) => [
    index('files_info').on(table.infoId, table.fileType),
    index('files_uploaded').on(table.uploadedAt),
    index('files_words').using('gin', pairsOf(words.file)),
    index('files_readings').using('gin', titleReadings).with(atOnce),
    index('files_unkeyed').on(table.fileId).where(isUnkeyed),
  ],
);

/** The text inside a file, once it was read; without a row it waits to be read. */
export const fileTexts = pgTable(
  'file_texts',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    /** `read`, `none` where a file of its type holds no text, `failed` where it could not be read; `letters`: read, with letters in place of radicals. */
    state: text('state').$type<'read' | 'letters' | 'none' | 'failed'>().notNull(),
    text: text('text').notNull(),
    readAt: time('read_at').notNull(),
  },
  () => [index('file_texts_words').using('gin', pairsOf(words.fileText))],
);

/** What a canteen offers for one meal; its times are those on the wall, as they travel. */
export const dateMenus = pgTable(
  'date_menus',
  {
    menuId: text('menu_id').primaryKey(),
    unitUid: text('unit_uid')
      .notNull()
      .references(() => units.unitUid),
    date: text('date').notNull(),
    mealType: text('meal_type').notNull(),
    orderDeadline: text('order_deadline').notNull(),
    mealBegin: text('meal_begin').notNull(),
    mealEnd: text('meal_end').notNull(),
    isPublish: text('is_publish').notNull().default('0'),
    publishedAt: time('published_at'),
    remark: text('remark'),
    version: version(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().default(now()),
    updatedAt: time('updated_at').notNull().default(now()),
  },
  (table) => [uniqueIndex('date_menus_meal').on(table.unitUid, table.date, table.mealType)],
);

export const menuDishes = pgTable(
  'menu_dishes',
  {
    menuId: text('menu_id')
      .notNull()
      .references(() => dateMenus.menuId, { onDelete: 'cascade' }),
    /** A dish: a resource, whose records no foreign key can name. */
    dishId: text('dish_id').notNull(),
    position: integer('position').notNull(),
    limit: integer('portions'),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.dishId] }), index('menu_dishes_dish').on(table.dishId)],
);

/** A person has one order for each menu, cancelled ones aside. */
export const dishOrders = pgTable(
  'dish_orders',
  {
    orderId: text('order_id').primaryKey(),
    unitUid: text('unit_uid')
      .notNull()
      .references(() => units.unitUid),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    deptName: text('dept_name'),
    menuId: text('menu_id')
      .notNull()
      .references(() => dateMenus.menuId),
    date: text('date').notNull(),
    mealType: text('meal_type').notNull(),
    /** 元 */
    total: amount('total').notNull(),
    eatType: text('eat_type').notNull(),
    remark: text('remark'),
    status: text('status').notNull(),
    operator: text('operator'),
    operatedAt: time('operated_at'),
    version: version(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().default(now()),
    updatedAt: time('updated_at').notNull().default(now()),
  },
  (table) => [
    uniqueIndex('dish_orders_person').on(table.menuId, table.userId).where(sql`${table.status} <> '3'`),
    index('dish_orders_date').on(table.unitUid, table.date),
    index('dish_orders_user').on(table.userId, table.date),
  ],
);

/** Name and price as they were when it was ordered. */
export const dishOrderItems = pgTable(
  'dish_order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => dishOrders.orderId, { onDelete: 'cascade' }),
    dishId: text('dish_id').notNull(),
    position: integer('position').notNull(),
    dishName: text('dish_name').notNull(),
    price: amount('price').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.dishId] }), index('dish_order_items_dish').on(table.dishId)],
);

/** The answers of `by-key` calls, kept so that a repeated call gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    hash: text('hash').notNull(),
    answer: jsonb('answer'),
    createdAt: time('created_at').notNull().default(now()),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull().default(now()),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The record in whose history the change stands: the measure of a file, of a shareholder, of a fulfilment. */
    subject: text('subject'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    /** The unit of a record that is gone and of whose image it is no part. */
    unitUid: text('unit_uid'),
    /**
     * The number of the transaction, by which changes have an order in which none comes later: it is given out before the first row is
     * written. Rows of before it was kept, and of another database, have none.
     */
    transaction: bigint('transaction', { mode: 'number' }).default(sql`(pg_current_xact_id()::text::bigint)`),
  },
  (table) => [
    index('audit_order').on(table.transaction, table.id).where(sql`transaction is not null`),
    index('audit_entity').on(table.entity, table.entityId),
    index('audit_subject').on(table.subject),
    index('audit_at').on(table.at),
    // All changes of one call: rolling an operation back asks for them.
    index('audit_request').on(table.requestId),
  ],
);

export * from './schema/admin.ts';
export * from './schema/archives.ts';
export * from './schema/cockpit.ts';
export * from './schema/comments.ts';
export * from './schema/credit.ts';
export * from './schema/documents.ts';
export * from './schema/failures.ts';
export * from './schema/flows.ts';
export * from './schema/forms.ts';
export * from './schema/installation.ts';
export * from './schema/live-events.ts';
export * from './schema/notices.ts';
export * from './schema/privacy.ts';
export * from './schema/quiz.ts';
export * from './schema/votes.ts';
export * from './schema/webhooks.ts';
export * from './schema/work-items.ts';
