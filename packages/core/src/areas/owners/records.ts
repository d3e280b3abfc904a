import { entity } from '../../entity.ts';
import { optional } from '../../field/optional.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { confirmed } from '../../field/types/confirmed.ts';
import { integer } from '../../field/types/number.ts';
import { onlyNew } from '../../field/types/only-new.ts';
import { record } from '../../field/types/record.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { owner } from './owner.ts';

/** 04 enterprise, 05 individual: not the codes of a credit application (Y18). */
export const clientTypes = options(['04', '企业', 'Enterprise'], ['05', '个人', 'Individual']);

const ownerId = text('权属人编号', 'Owner id', { max: 32 });

export const byOwnerId = entity({
  name: 'byOwnerId',
  label: label('权属人编号', 'Owner id'),
  fields: { owner_ID: text('权属人编号', 'Owner id', { required: true, max: 32 }) },
});

/** The body of insert and update: the owner and what `ownerDefaults` adds. */
export const ownerBody = entity({
  name: 'ownerBody',
  label: label('权属人', 'Owner'),
  fields: {
    owner_ID: ownerId,
    ...owner.fields,
    ownerTypeName: text('权属人类型名称', 'Owner type name', { max: 20 }),
    clientTypeID: choice('客户类型', 'Client type', clientTypes),
    otherType: text('其他类型', 'Other type', { max: 4 }),
    isOptGaranty: yesNo('是否反担保', 'Gives a counter-guarantee'),
    isOther: yesNo('是否其他', 'Other'),
    confirmed,
  },
  checks: owner.checks,
});

/** The body of an insert. */
export const newOwnerBody = entity({
  name: 'newOwnerBody',
  label: label('权属人', 'Owner'),
  fields: {
    ...ownerBody.fields,
    onlyNew,
  },
  checks: owner.checks,
});

/** An owner as the server gives it. */
export const ownerRecord = entity({
  name: 'ownerRecord',
  label: label('权属人', 'Owner'),
  fields: {
    ...ownerBody.fields,
    // Forms other than that of owners ask for less of them.
    phone: optional(ownerBody.fields.phone),
    contact: optional(ownerBody.fields.contact),
    phoneOne: optional(ownerBody.fields.phoneOne),
    houseAddress: optional(ownerBody.fields.houseAddress),
    owner_ID: text('权属人编号', 'Owner id', { required: true, max: 32 }),
    ownerName: text('名称', 'Name', { max: 50 }),
    createUserName: text('创建人', 'Created by'),
    status: text('状态', 'Status', { max: 4 }),
    version: integer('版本', 'Version', { extension: true }),
  },
});

const queryCondition = entity({
  name: 'ownerCondition',
  label: label('查询条件', 'Condition'),
  fields: {
    status: text('状态', 'Status', { max: 4 }),
    ownerName: text('权属人名称或联系人', 'Owner name or contact', { max: 100 }),
    clientTypeID: choice('客户类型', 'Client type', clientTypes),
    client_ID: text('客户编号', 'Client id', { max: 32, extension: true }),
    number: text('统一社会信用代码或证件号码', 'Credit code or document number', { max: 50, extension: true }),
  },
});

/**
 * The paging body that owners and clients share (I2). Document numbers and phones of a list are masked; `full` gives them to
 * whoever may export personal data, and a client who is asked for by their id is not masked.
 */
export const ownerQuery = entity({
  name: 'ownerQuery',
  label: label('权属人查询', 'Owners query'),
  fields: {
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    queryCondition: record('查询条件', 'Condition', queryCondition),
    full: yesNo('不遮盖', 'Not masked', { extension: true }),
    sortOrder: choice('排序', 'Order', options(['asc', '升序', 'Ascending'], ['desc', '降序', 'Descending'])),
  },
});

export const companyClient = entity({
  name: 'companyClient',
  label: label('企业客户', 'Company client'),
  fields: {
    client_ID: text('客户编号', 'Client id', { required: true, max: 32 }),
    clientName: text('客户名称', 'Client name'),
    certificateCode: text('统一社会信用代码', 'Unified social credit code'),
    legalPerson: text('法定代表人', 'Legal representative'),
    phoneOne: text('联系电话', 'Contact phone'),
    workAddress: text('地址', 'Address'),
    zipCode: text('邮编', 'Postal code'),
    fax: text('传真', 'Fax'),
  },
});

export const personClient = entity({
  name: 'personClient',
  label: label('个人客户', 'Person client'),
  fields: {
    client_ID: text('客户编号', 'Client id', { required: true, max: 32 }),
    personName: text('姓名', 'Name'),
    personNum: text('证件号码', 'Document number'),
    phone: text('电话', 'Phone'),
    houseAddress: text('住所地址', 'Address'),
  },
});
