import type { DanbaoAreas } from '../areas/areas.ts';
import { fileProblem } from '../areas/attachments/limits.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { type MeasureKind, measureKinds } from '../areas/measures/measure-kinds.ts';
import { owner } from '../areas/owners/owner.ts';
import { activeStatus, ownerDefaults } from '../areas/owners/owner-defaults.ts';
import { refreshRefused } from '../areas/session/session.ts';
import type { HandlersOf } from '../endpoint/handler.ts';
import { type Issue, validate, visibleValues } from '../field/validate.ts';
import { fromWire } from '../field/wire.ts';
import { found, page } from './find-row.ts';
import { mockFulfilment } from './mock-fulfilment.ts';
import { noteChange } from './mock-history.ts';
import { mockInsights, readMeasure } from './mock-insights.ts';
import { mockShareholders } from './mock-shareholders.ts';
import { type MockState, mockRegionRoot } from './mock-state.ts';
import { Refusal } from './refusal.ts';

export interface MockContext {
  readonly state: MockState;
  /** The user name behind the token; empty for public endpoints. */
  readonly username: string;
  /** The version of If-Match, when the caller sent one. */
  readonly version: string | undefined;
}

export type MockHandlers = { readonly [A in keyof DanbaoAreas]: HandlersOf<DanbaoAreas[A], MockContext> };

type Row = Readonly<Record<string, unknown>>;

/** What the mock server does for every endpoint: the same definitions and rules as the real one, kept in memory. */
export const mockHandlers: MockHandlers = {
  session: {
    token: ({ grant_type, username = '', password, refresh_token = '' }, { state }) => {
      const known = grant_type === 'password' ? state.accounts.get(username)?.password === password : false;
      const renewed = grant_type === 'refresh_token' ? state.tokens.get(refresh_token) : undefined;
      if (grant_type === 'refresh_token' && renewed === undefined)
        throw new Refusal(401, 'signInAgain', { data: refreshRefused });
      if (grant_type !== 'refresh_token' && !known) throw new Refusal(400, 'badCredentials');
      return issueTokens(state, renewed ?? username);
    },
    me: (_, { username }) => ({ userId: username, username, realName: username, unitUid: '1' }),
    menu: (_, { state, username }) => ({ permissions: state.accounts.get(username)?.permissions ?? [], routes: [] }),
    signedIn: () => undefined,
    byTicket: () => {
      throw new Refusal(401, 'signInAgain');
    },
    tokenOf: (_, { state, username }) => issueTokens(state, username),
    store: () => undefined,
    forumCode: () => 'mock-forum-code',
    end: (_, { state, username }) => {
      for (const [token, name] of state.tokens) if (name === username) state.tokens.delete(token);
      return undefined;
    },
  },
  system: {
    list: () => [{ sysId: '3', sysName: '担保系统', sysUrl: '/', sysTitle: '担保系统' }],
    settings: (_, { state }) => ({
      regionRootId: mockRegionRoot,
      personPickerTypeIds: [],
      companyPickerTypeIds: [],
      kindTypes: state.kindTypes,
      importedMessages: ['导入成功'],
    }),
  },
  credit: {
    projects: (query, { state }) => page(state.projects, query) as never,
    apply: ({ apply_ID }, { state }) => found(state.projects.find((row) => row.apply_ID === apply_ID)) as never,
    payments: (query, { state }) => page(ofProject(state.payments, query.project_ID), query) as never,
    repayments: ({ projectId }, { state }) => ofProject(state.repayments, projectId) as never,
    loanPlan: ({ loanId }, { state }) => found(state.loanPlans.find((row) => row.loanId === loanId)) as never,
    approvals: ({ itemId, workFlowType }, { state }) =>
      (state.approvals.get(`${workFlowType} ${itemId}`) ?? []) as never,
  },
  fulfilment: mockFulfilment,
  insights: mockInsights,
  shareholders: mockShareholders,
  measures: {
    get: ({ optGuaranty_ID }, { state }) => readMeasure(found(state.measures.get(optGuaranty_ID)), state),
    add: (body, context) => {
      const { state } = context;
      const existing = state.measures.get(body.optGuaranty_ID);
      const values = checkedMeasure(body, state);
      if (!existing) return keepMeasure(values, 1, context);
      if (!sameContent(existing, values))
        throw new Refusal(409, 'idTaken', { data: { current: existing, submitted: values } });
      return saved(existing);
    },
    update: (body, context) => {
      const { state, version } = context;
      const existing = found(state.measures.get(body.optGuaranty_ID));
      const values = checkedMeasure(body, state);
      if (version !== undefined && version !== existing.version) {
        throw new Refusal(409, 'conflict', { data: { current: existing, submitted: values } });
      }
      return keepMeasure(values, Number(existing.version) + 1, context);
    },
    list: (query, { state }) =>
      page(
        [...state.measures.values()]
          .filter((row) => query.apply_ID === undefined || row.apply_ID === query.apply_ID)
          .filter((row) => query.kind === undefined || kindOfRow(row, state) === query.kind)
          .filter((row) => row.optName.includes(query.optName ?? ''))
          .map((row) => readMeasure(row, state)),
        query,
      ),
  },
  owners: {
    list: ({ queryCondition = {}, ...paging }, { state }) => {
      const { ownerName = '', ...exact } = queryCondition;
      const rows = [...state.owners.values()].filter(
        (row) =>
          `${row.ownerName} ${row.contact}`.includes(ownerName) &&
          Object.entries(exact).every(([name, value]) => value === undefined || row[name] === value),
      );
      return page(rows, paging) as never;
    },
    get: ({ owner_ID }, { state }) => [found(state.owners.get(owner_ID))] as never,
    add: (body, { state }) => keepOwner(state.nextId(), body, 1, state) as never,
    update: (body, { state }) => {
      const id = body.owner_ID ?? '';
      return keepOwner(id, body, Number(found(state.owners.get(id)).version) + 1, state) as never;
    },
    remove: ({ owner_ID }, { state }) => {
      found(state.owners.get(owner_ID));
      state.owners.delete(owner_ID);
      return undefined;
    },
    companies: (query, { state }) => page(clientsOf(state, '01'), query) as never,
    persons: (query, { state }) => page(clientsOf(state, '02'), query) as never,
  },
  attachments: {
    list: (query, { state }) => filesOf(state, query) as never,
    find: (query, { state }) => filesOf(state, query) as never,
    rename: ({ id, ...rest }, { state }) => {
      const renamed = { ...found(state.files.get(id)), ...rest };
      state.files.set(id, renamed);
      return fileRow(renamed) as never;
    },
    remove: ({ id }, { state }) => {
      found(state.files.get(id));
      state.files.delete(id);
      return undefined;
    },
    upload: ({ file, ...fields }, { state, username }) => {
      const problem = fileProblem({ name: fields.name, size: file.size });
      if (problem) throw new Refusal(400, problem);
      const id = state.nextId();
      const row = { id, ...fields, fileName: fields.name, filePath: id, fileUploadUsername: username, content: file };
      state.files.set(id, row);
      return fileRow(row) as never;
    },
    download: ({ filepath, fileName }, { state }) => ({ blob: found(state.files.get(filepath)).content, fileName }),
    importEquipment: () => {
      throw new Refusal(200, 'addFailed', { data: readsNoWorkbooks });
    },
    previewUrl: ({ fileId }) => `about:blank#${fileId}`,
    docToken: () => ({ doc: 'mock-doc-token' }),
  },
  regions: { children: ({ pmultiLevelSortID }, { state }) => state.regions.get(pmultiLevelSortID) ?? [] },
  dictionaries: {
    list: ({ dictTypeId }, { state }) => entriesOf(state, dictTypeId),
    bySystem: ({ dictTypeNo }, { state }) => entriesOf(state, dictTypeNo),
  },
  departments: { list: ({ deptId }, { state }) => state.departments.filter((row) => row.unitUid === deptId) as never },
};

const readsNoWorkbooks = '模拟服务不读取工作簿，没有导入任何数据；请用 replace 自备 importEquipment';

function ofProject(rows: readonly Row[], id: string): readonly Row[] {
  return rows.filter((row) => row.project_ID === id || row.projectId === id);
}

function issueTokens(state: MockState, username: string) {
  const accessToken = `access-${state.nextId()}`;
  const refreshToken = `refresh-${state.nextId()}`;
  state.tokens.set(accessToken, username).set(refreshToken, username);
  return { access_token: accessToken, refresh_token: refreshToken, expires_in: 7200 };
}

function refuse(issues: readonly Issue[]) {
  if (issues.length > 0) throw new Refusal(422, 'formInvalid', { issues });
}

/** The measure's own fields, checked by its kind's definition. */
function checkedMeasure(body: Row, state: MockState): Row {
  const type = state.kindTypes.find(
    (one) => one.guarantyTypeID === body.guarantyTypeID && one.optTypeID === body.optTypeID,
  );
  const entity = type && measureKinds[type.kind as MeasureKind];
  if (!entity) throw new Refusal(422, 'formInvalid', { issues: [{ field: 'optTypeID', rule: 'choice' }] });
  const values = fromWire(entity, body);
  refuse(validate(entity, values, { confirmed: String(body.confirmed ?? '').split(',') }));
  const { guarantyTypeID, optTypeID, apply_ID, isDispose = '0', isFree = '0' } = body;
  return {
    ...visibleValues(entity, values),
    guarantyTypeID,
    optTypeID,
    isDispose,
    isFree,
    ...(apply_ID === undefined ? {} : { apply_ID }),
  };
}

function keepMeasure(values: Row, version: number, context: MockContext) {
  const kept = { ...values, version: String(version) } as unknown as MeasureRecord;
  const { measures } = context.state;
  const before = measures.get(kept.optGuaranty_ID);
  measures.set(kept.optGuaranty_ID, kept);
  noteChange(context, kept.optGuaranty_ID, {
    action: before ? 'update' : 'add',
    entity: 'measure',
    name: kept.optName,
    ...(before ? { before } : {}),
    after: kept,
  });
  return saved(kept);
}

function saved({ optGuaranty_ID, version }: MeasureRecord) {
  return { optGuaranty_ID, version: version ?? '1' };
}

function sameContent({ version: _, ...kept }: MeasureRecord, values: Row): boolean {
  return JSON.stringify(sorted(kept)) === JSON.stringify(sorted(values));
}

function sorted(values: Row): [string, unknown][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

function kindOfRow({ guarantyTypeID, optTypeID }: MeasureRecord, state: MockState): string | undefined {
  return state.kindTypes.find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID)?.kind;
}

function keepOwner(id: string, body: Row, version: number, state: MockState): Row {
  refuse(validate(owner, body, { confirmed: String(body.confirmed ?? '').split(',') }));
  const values = visibleValues(owner, body);
  const defaults = ownerDefaults[values.ownerType as '01' | '02'];
  const named = { ownerName: values.ownerName ?? values.personName };
  const kept = { ...defaults, ...values, ...named, owner_ID: id, status: activeStatus, version: String(version) };
  state.owners.set(id, kept);
  return kept;
}

function clientsOf(state: MockState, ownerType: string): Row[] {
  const rows = [...state.owners.values()].filter((row) => row.ownerType === ownerType);
  return rows.map((row) => ({
    ...row,
    client_ID: row.owner_ID,
    clientName: row.ownerName,
    workAddress: row.houseAddress,
  }));
}

function filesOf(state: MockState, { infoId, fileType }: { infoId: string; fileType: string }): Row[] {
  return [...state.files.values()].filter((row) => row.infoId === infoId && row.fileType === fileType).map(fileRow);
}

function fileRow({ content: _, ...row }: Row & { readonly content: Blob }): Row {
  return row;
}

function entriesOf(state: MockState, type: string) {
  const names = state.dictionaries.get(type) ?? [];
  return names.map((name, index) => ({ dictId: `${type}-${index}`, dictName: name, dictValue: name }));
}
