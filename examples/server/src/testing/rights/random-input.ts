import type { AnyEntity, Client, DanbaoAreas } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { rowsOfChain } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { sampleValue } from '@danbao/testing/server/sample-record';
import type { Random } from '@danbao/testing/values/random-record';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

type Values = Record<string, unknown>;

/** What there is to name, by the field that names it. */
export type Pools = Readonly<Record<string, readonly string[]>>;

export const password = 'a secret that is long';
const someFlows = ['leave_flow', 'borrowing_flow', 'seal_flow', 'reception_flow'];
const someNodeSets = ['product_flow', 'product_again_flow'];

export async function poolsOf(db: Db, rights: readonly string[], posts: readonly string[]): Promise<Pools> {
  const one = async (text: string) => (await rowsOf<{ readonly id: string }>(db, sql.raw(text))).map(({ id }) => id);
  const [userId, serviceId, tokenId, roleId, unitUid, deptId, deptName, postId, menuId, standInId, viewId, templateId] =
    [
      await one('select user_id as id from users where service is null order by 1'),
      await one('select user_id as id from users where service is not null order by 1'),
      await one('select token_id as id from api_tokens order by 1'),
      await one('select role_id as id from roles order by 1'),
      await one('select unit_uid as id from units order by 1'),
      await one('select dept_id as id from departments order by 1'),
      await one('select distinct dept_name as id from departments order by 1'),
      await one('select id from resource_own_posts order by 1'),
      await one('select entry_id as id from menu_entries order by 1'),
      await one('select id from stand_ins order by 1'),
      await one('select id from resource_shared_views order by 1'),
      await one('select template_id as id from form_templates order by 1'),
    ];
  return {
    ...{
      userId,
      serviceId,
      tokenId,
      toUserId: userId,
      standInId: userId,
      roleId,
      unitUid,
      deptId,
      deptName,
      postId,
      templateId,
    },
    posts: [...posts, ...postId.map((id) => `post:${id}`)],
    permissions: rights,
    needs: rights,
    flowCode: someFlows,
    ...{ 'admin.id': menuId, 'standIns.id': standInId, 'sharedViews.id': viewId },
    parentId: [...deptId, ...unitUid, ...menuId],
  };
}

/** What a call asks for beyond its fields one by one. */
type Special = (client: Client<DanbaoAreas>, input: Values, pools: Pools, random: Random) => Promise<Values> | Values;

const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;
const withPosts = <R extends { readonly post?: string | undefined }>(
  rows: readonly R[],
  pools: Pools,
  random: Random,
) =>
  rows.map((row) =>
    row.post === undefined || random(3) > 0 ? row : { ...row, post: pick(random, pools['posts'] ?? []) },
  );

export const specials: Readonly<Record<string, Special>> = {
  'admin.addUser': (_, input) => ({ ...input, userId: newGuarantyId() }),
  'admin.updateUser': async (client, input) => ({
    ...(await client.admin.user({ userId: String(input['userId']) })),
    ...input,
  }),
  'admin.addServiceAccount': (_, input) => ({ ...input, userId: newGuarantyId() }),
  'admin.updateServiceAccount': ofService,
  'admin.enableServiceAccount': ofService,
  'admin.addApiToken': async (client, { name }, pools, random) => {
    const { userId } = ofService(client, {}, pools, random);
    // Another step may have disabled it.
    await client.admin.enableServiceAccount({ userId: String(userId), active: '1' }).catch(() => {});
    return { name, userId };
  },
  'admin.handOverAll': async (client, input) => {
    const { successors } = input as { successors?: readonly { readonly category: string }[] };
    const order = {
      ...input,
      successors: (successors ?? []).map((one, at) => ({ ...one, category: at ? 'flows' : 'posts' })),
    };
    const { seen } = await client.admin.leavingPlan(order as never);
    return { ...order, seen };
  },
  'admin.addUnit': (_, input, __, random) => ({ ...input, unitUid: `u${random(1_000_000)}` }),
  'admin.addDepartment': (_, input, __, random) => ({ ...input, deptName: `部门${random(1_000_000)}` }),
  'admin.addMenuEntry': (_, input, __, random) => ({ ...input, name: `m${random(1_000_000)}`, path: undefined }),
  'admin.updateMenuEntry': (_, input, __, random) => ({ ...input, name: `m${random(1_000_000)}`, path: undefined }),
  'admin.moveMenuEntry': (_, input, __, random) => ({ ...input, position: String(random(3)) }),
  'chains.save': async (client, input, pools, random) => {
    const { flowCode, unitUid } = input as { flowCode: string; unitUid?: string };
    const { defined } = await client.chains.get({ flowCode, unitUid });
    return { ...input, isSet: random(4) > 0 ? '1' : '0', nodes: withPosts(rowsOfChain(defined), pools, random) };
  },
  'chains.takeBack': (_, input, __, random) => ({ ...input, version: String(random(2)) }),
  'forms.save': (_, input, pools, random) => ({
    templateId: random(2) ? newGuarantyId() : input['templateId'],
    zh: input['zh'],
    fields: [{ name: 'what', kind: 'text', zh: '事由' }],
    nodes: withPosts(
      [{ code: 'head', zh: '负责人', post: 'officeHead', within: pick(random, ['unit', 'group']), beside: '0' }],
      pools,
      random,
    ),
  }),
  'forms.saveNodes': async (client, _, pools, random) => {
    const flowCode = pick(random, someNodeSets);
    const { nodes } = await client.forms.nodes({ flowCode });
    return { flowCode, nodes: withPosts(nodes, pools, random) };
  },
  'sharedViews.add': (_, input) => ({ ...input, filter: '{"text":"x"}' }),
  'sharedViews.addBatch': (_, input) => ({
    records: (input['records'] as Values[]).map((one) => ({ ...one, filter: '{"text":"x"}' })),
  }),
  'sharedViews.update': (_, input) => ({ ...input, filter: '{"text":"x"}' }),
  'sharedViews.rollback': (client, input) => ofHistory(client.sharedViews.history, 'id', input),
  'ownPosts.rollback': (client, input) => ofHistory(client.ownPosts.history, 'postId', input),
  'standIns.add': (_, input) => ({ ...input, from: '2099-01-01', until: '2099-01-02', leaveId: undefined }),
};

/** One of the service accounts there are; of none where there is none. */
function ofService(_: unknown, input: Values, pools: Pools, random: Random): Values {
  return { ...input, userId: pick(random, pools['serviceId']?.length ? pools['serviceId'] : ['nobody']) };
}

/** A change that a record has had. */
async function ofHistory(
  history: (input: never) => Promise<readonly { readonly id: string }[]>,
  id: string,
  input: Values,
): Promise<Values> {
  const [last] = await history({ [id]: input[id] } as never);
  return { [id]: input[id], changeId: last?.id ?? '0', operation: '0' };
}

/** An input by the definition of a call: ids of what there is, whatever else its fields allow, what is optional there or not. */
export function randomInput(entity: AnyEntity | undefined, pools: Pools, random: Random, mark: string): Values {
  const fields = Object.entries<Field>(entity?.fields ?? {});
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      if (name === 'confirmed' || (field.required !== true && random(2) === 0)) return [];
      return [[name, valueFor(name, field, pools, random, mark)]];
    }),
  );
}

function valueFor(name: string, field: Field, pools: Pools, random: Random, mark: string): unknown {
  if (name === 'password') return password;
  if (field.item) return [randomInput(field.item, pools, random, mark)];
  const pool = pools[name];
  if (pool && pool.length > 0) {
    if (field.type.name !== 'texts') return pick(random, pool);
    return [...new Set(Array.from({ length: 1 + random(3) }, () => pick(random, pool)))];
  }
  if (field.options) return pick(random, field.options).value;
  return sampleValue(field, mark);
}
