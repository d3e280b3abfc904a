import { validMeasure } from '../values/valid-measures.ts';
import { validEnterprise, validFulfilment, validIndividual, validShareholder } from '../values/valid-others.ts';
import { list, rows, shown } from './documented-call.ts';

const {
  isDispose: _,
  isFree: __,
  ...ship
} = validMeasure('ship', {
  ...{ guarantyTypeID: '$shipTypes.guarantyTypeID', optTypeID: '$shipTypes.optTypeID', apply_ID: '$apply' },
  clientList: [{ owner_ID: '$owner', ownerName: '江城航运有限公司', haveRate: '100', warrantNum: 'QZ-1' }],
});
const saved = { ...ship, optGuaranty_ID: '$newMeasure', isDispose: 0, isFree: 0 };
const { client_ID: ___, ...shareholder } = { ...validShareholder, client_ID: '' };
const { context: ____, ...enterprise } = { ...validEnterprise, clientTypeID: '04', otherType: '04', isOptGaranty: '1' };
const { context: _____, ...individual } = validIndividual;
const inCondition = (queryCondition: object) => ({ pageSize: '10', pageNum: '1', queryCondition });

/** Collateral, owners, shareholders, fulfilment: sections 7.1 of the first specification and 7 of the second. */
export const securityCalls = [
  shown('POST grp/guaranty/addOneOptGuarantyInfo', 'json', saved),
  shown('POST grp/guaranty/updateOneOptGuarantyInfo', 'json', saved),
  shown(
    'POST grp/guaranty/selectOneOptGuarantyInfo',
    'json',
    { optGuaranty_ID: '$measure' },
    {
      answer: [
        { at: 'data.opt', names: ['ownerType'] },
        { at: 'data.opt.clientList', list: true },
      ],
    },
  ),
  shown(
    'POST grp/crmOwner/selectOwnerPageTables',
    'json',
    { ...inCondition({ status: '1', ownerName: '有限公司', clientTypeID: '04' }), sortOrder: 'desc' },
    { answer: rows },
  ),
  shown(
    'POST grp/crmClient/selectCompanyClientPageTables',
    'json',
    { ...inCondition({ clientTypeID: '04', status: '1' }), sortOrder: 'desc' },
    { answer: rows },
  ),
  shown(
    'POST grp/crmClient/selectPersonClientPageTables',
    'json',
    { ...inCondition({ clientTypeID: '05', status: '1' }), sortOrder: 'desc' },
    { answer: rows },
  ),
  shown(
    'POST grp/crmOwner/selectCrmOwner',
    'json',
    { owner_ID: '$owner' },
    { answer: [{ at: 'data.data', list: true }] },
  ),
  shown('POST grp/crmOwner/insertOneOwnerInfo', 'json', enterprise, { answer: [{ at: 'data', names: ['owner_ID'] }] }),
  shown('POST grp/crmOwner/insertOwnerInfo', 'json', individual, { instead: 'POST grp/crmOwner/insertOneOwnerInfo' }),
  shown('POST grp/crmOwner/updateOwnerPageTables', 'form', { ...enterprise, owner_ID: '$ownOwner' }),
  shown('DELETE grp/crmOwner/deleteOneOwnerInfo', 'query', { owner_ID: '$ownOwner' }),
  shown('GET grp/cMultilevelsort', 'query', { pmultiLevelSortID: '$regionRoot' }, { answer: list }),
  shown('POST grp/crmStock/selectStockListPageTables', 'json', inCondition({ client_ID: '$owner' }), {
    input: { client_ID: '$owner' },
    answer: [{ at: 'data.rows', list: true }],
  }),
  shown('POST grp/crmStock/insertOneStockInfo', 'json', { ...shareholder, client_ID: '$owner' }),
  shown('POST grp/crmStock/updateOneStockInfo', 'json', {
    ...shareholder,
    ...{ stock_ID: '$shareholder', client_ID: '$owner' },
  }),
  shown('DELETE grp/crmStock/deleteOneStockInfo', 'query', { stock_ID: '$shareholder' }),
  shown('POST grp/crmApplyOptguaranty/selectApplyOptguarantyById', 'json', { apply_optguaranty_ID: '$fulfilment' }),
  shown('POST grp/crmApplyOptguaranty/updateApplyOptguarantyRealize', 'json', {
    ...validFulfilment,
    apply_optguaranty_ID: '$fulfilment',
  }),
  shown('POST grp/crmApplyOptguaranty/updateApplyOptguaranty', 'json', { applyOptguarantyIds: ['$machinery'] }),
];
