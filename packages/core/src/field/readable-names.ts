/**
 * A name that people can read for each name of the wire that they cannot: misspelt, abbreviated from Pinyin, or meaning something else in
 * English. No name stands for two, and none is a name of the wire, so that both ways are exact. Names that are not here read as they are.
 */
export const readableNames = {
  adderss: 'detailedAddress',
  alreadyTime: 'elapsedYears',
  alreadyValue: 'priorClaimsValue',
  amanName: 'leadManagerName',
  appalyDate: 'filingDate',
  assetsType: 'buildingApproval',
  bmanName: 'assistantManagerName',
  busiCode: 'formerSystemNo',
  busiNatureName: 'projectNatureName',
  busiTypeName: 'productTypeName',
  busiTypeNameList: 'productTypeNames',
  bzScale: 'paidMarginRate',
  bzSum: 'paidMarginSum',
  carCode: 'registrationMark',
  carEngineCode: 'engineNo',
  carFrame: 'identificationNo',
  cashabilityDesc: 'realisability',
  cooperatedPlanedDate: 'cooperationDueDate',
  creditBusiTypeName: 'creditProductTypeName',
  disposeRemark: 'measureRemark',
  haveRate: 'ownedShare',
  havingArea: 'builtArea',
  houseCase: 'occupancy',
  isOptGaranty: 'givesCounterGuarantee',
  isWorkable: 'isFulfilled',
  keepType: 'custody',
  legalDsputeDesc: 'legalDisputes',
  loadSum: 'disbursedSum',
  lqgmqk: 'stateDescription',
  multiLevelSortID: 'divisionId',
  multiLevelSortName: 'divisionName',
  oldValue: 'constructionCostPaid',
  otheWarrantDate: 'encumbranceDate',
  otheWarrantNum: 'encumbranceNo',
  otherWarrantNum: 'fulfilledEncumbranceNo',
  pledgeDepart: 'pledgeDepartment',
  pledgeLandArea: 'mortgagedHouseArea',
  pledgeLandPosition: 'mortgagedHousePosition',
  planedDate: 'requiredCompletionDate',
  planedDateDescription: 'requiredCompletionNote',
  pmultiLevelSortID: 'parentDivisionId',
  pop_flag: 'opens',
  preposeOneSum: 'priorSumOne',
  preposePledgeeOne: 'priorMortgageeOne',
  preposePledgeeThree: 'priorMortgageeThree',
  preposePledgeeTwo: 'priorMortgageeTwo',
  preposeThreeSum: 'priorSumThree',
  preposeTwoSum: 'priorSumTwo',
  proLoanFee: 'loanFee',
  repertoryBalance: 'stockBalance',
  residueRent: 'remainingRent',
  residueTime: 'remainingYears',
  sortNum: 'mortgageRank',
  targerProjectName: 'targetProjectName',
  tdsyqType: 'landUseRightType',
  tdtqNo: 'landEncumbranceNo',
  tqdjTime: 'encumbranceRegisteredOn',
  unit_uidName: 'institutionUnitName',
  useCommodity: 'approvedGoods',
  warrantNum: 'titleCertificateNo',
} as const;

type Names = typeof readableNames;
type WireNames = { readonly [N in keyof Names as Names[N]]: N };

/** A record as it travels under names that people can read, in all its depth: `Readable<Ship>` has `detailedAddress` for `adderss`. */
export type Readable<T> = Renamed<T, Names>;
/** The same back: what a call takes. */
export type Wire<T> = Renamed<T, WireNames>;

type Renamed<T, M> = T extends readonly unknown[]
  ? { [I in keyof T]: Renamed<T[I], M> }
  : T extends object
    ? { [N in keyof T as N extends keyof M ? M[N] & PropertyKey : N]: Renamed<T[N], M> }
    : T;

/** A record, a list of them or an answer under names that people can read; see `readableNames`. */
export const toReadable = <T>(value: T): Readable<T> => renamed(value, readableNames) as Readable<T>;

/** What was read by `toReadable`, or made under its names, as it travels: for a call. */
export const fromReadable = <T>(value: T): Wire<T> => renamed(value, wireNames) as Wire<T>;

const wireNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(readableNames).map(([wire, readable]) => [readable, wire]),
);

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      Object.hasOwn(names, name) ? names[name] : name,
      renamed(inner, names),
    ]),
  );
}
