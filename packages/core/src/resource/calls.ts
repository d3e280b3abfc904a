import { type DataShape, listOf, nothing, one, openly, pageOf } from '../endpoint/data.ts';
import type { AnyEndpoint, Method } from '../endpoint/endpoint.ts';
import { type AnyEntity, entity } from '../entity.ts';
import { yesNo } from '../field/types/choice.ts';
import { confirmed } from '../field/types/confirmed.ts';
import { list } from '../field/types/list.ts';
import { text } from '../field/types/text.ts';
import { texts } from '../field/types/texts.ts';
import { type Label, label } from '../label.ts';
import { recordBatchLimit, recordResult } from './batch.ts';
import { recordChange } from './change.ts';
import { idField } from './entities.ts';
import type { AnyResource, CallName, SpelledCall, Spelling } from './resource.ts';

export interface CallEntities {
  readonly input: AnyEntity;
  readonly record: AnyEntity;
  readonly query: AnyEntity;
  readonly key: AnyEntity;
}

interface CallDefinition {
  readonly summary: (one: Label, many: Label) => Label;
  readonly writes?: true;
  /** The list of the input whose entries are checked one by one: one that is wrong keeps no other out. */
  readonly openList?: string;
  readonly input: (resource: AnyResource, entities: CallEntities) => AnyEntity;
  readonly data: (entities: CallEntities) => DataShape;
}

/** The most records that one look-up may ask for. */
export const maxLookUp = 500;

/** Each call of a resource as data; in the order of the reference. */
const definitions: Readonly<Record<CallName, CallDefinition>> = {
  page: {
    summary: (_, { zh, en }) => label(`分页查询${zh}`, `${en}, paged`),
    input: (_, { query }) => query,
    data: ({ record }) => pageOf(record),
  },
  find: {
    summary: (_, { zh, en }) => label(`按编号或唯一字段查找${zh}`, `Look up ${lower(en)} by ids or unique fields`),
    input: ({ name, label }, { key }) =>
      entity({
        name: `${name}LookUp`,
        label,
        fields: {
          ids: texts('编号', 'Ids', { max: 64 }),
          ...(Object.keys(key.fields).length > 0 ? { keys: list('唯一字段', 'Unique fields', key) } : {}),
        },
      }),
    data: ({ record }) => listOf(record),
  },
  get: {
    summary: ({ zh, en }) => label(`查看${zh}`, `Load a ${lower(en)}`),
    input: byId,
    data: ({ record }) => one(record),
  },
  add: {
    summary: ({ zh, en }) => label(`新增${zh}`, `Add a ${lower(en)}`),
    writes: true,
    input: (_, { input }) => ({ ...input, fields: { ...input.fields, confirmed } }),
    data: ({ record }) => one(record),
  },
  addBatch: {
    summary: ({ zh }, { en }) => label(`批量新增${zh}`, `Add many ${lower(en)}, each for itself`),
    writes: true,
    openList: 'records',
    input: (resource, entities) => {
      const { name, label, pluralLabel } = resource;
      const record = definitions.add.input(resource, entities);
      const records = list(label.zh, `${pluralLabel.en}, at most ${recordBatchLimit}`, record, { required: true });
      return entity({ name: `${name}Batch`, label, fields: { records } });
    },
    data: () => openly(listOf(recordResult)),
  },
  update: {
    summary: ({ zh, en }) => label(`修改${zh}`, `Change a ${lower(en)}`),
    writes: true,
    input: ({ name, label, id }, { input }) => ({
      ...input,
      name: `${name}Change`,
      fields: { [id]: idField(label), ...input.fields, confirmed },
    }),
    data: ({ record }) => one(record),
  },
  remove: {
    summary: ({ zh, en }) => label(`删除${zh}`, `Delete a ${lower(en)}`),
    writes: true,
    input: byId,
    data: () => nothing,
  },
  history: {
    summary: ({ zh, en }) => label(`${zh}的变更记录`, `The changes of a ${lower(en)}`),
    input: byId,
    data: () => openly(listOf(recordChange)),
  },
  rollback: {
    summary: ({ zh, en }) => label(`撤销${zh}的一次变更`, `Undo one change of a ${lower(en)}`),
    writes: true,
    input: ({ name, label, id }) =>
      entity({
        name: `${name}Rollback`,
        label,
        fields: {
          [id]: idField(label),
          changeId: text('变更编号', 'Change id', { required: true, max: 32 }),
          operation: yesNo('撤销同一次操作的全部变更', 'Undo every change of the same operation', { initial: '0' }),
        },
      }),
    data: ({ record }) => one(record),
  },
};

/** The endpoints of a resource, under the original spellings where there are any. */
export function resourceCalls(
  resource: AnyResource,
  entities: CallEntities,
  spellings: Readonly<Partial<Record<CallName, Spelling | SpelledCall>>>,
): Readonly<Record<CallName, AnyEndpoint>> {
  const offered = Object.entries(definitions).filter(([, { writes }]) => !writes || resource.access.write !== 'server');
  const calls = offered.map(([name, { summary, writes, openList, input, data }]) => {
    const own: SpelledCall = { at: `POST danbao/${kebab(resource.plural)}/${name}`, extension: true };
    const spelled = spellings[name as CallName] ?? own;
    const { at, wire, extension = false } = typeof spelled === 'string' ? { at: spelled } : spelled;
    const [first, ...rest] = at.split(' ');
    const method = first as Method;
    const path = rest.at(-1) ?? '';
    const endpoint: AnyEndpoint = {
      method,
      path,
      summary: summary(resource.label, resource.pluralLabel),
      access: writes ? resource.access.write : resource.access.read,
      repeat: writes ? 'by-key' : 'safe',
      send: rest.length > 1 ? 'form' : method === 'GET' || method === 'DELETE' ? 'query' : 'json',
      input: input(resource, entities),
      ...(wire ? { wire } : {}),
      open: openList !== undefined,
      ...(openList === undefined ? {} : { openList }),
      data: data(entities),
      aliases: [],
      extension,
      of: { resource, call: name as CallName },
    };
    return [name, endpoint];
  });
  return Object.fromEntries(calls);
}

/** `visitPlans` as it stands in addresses and commands: `visit-plans`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function byId({ name, label, id }: AnyResource): AnyEntity {
  return entity({ name: `${name}Id`, label, fields: { [id]: idField(label) } });
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
