import { type Client, type DanbaoAreas, isApiError } from '@danbao/core';
import { posts } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { enter } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { type Random, randomOf } from '@danbao/testing/values/random-record';
import { hashPassword } from '../../auth/passwords.ts';
import { everyPermission } from '../../auth/permissions.ts';
import { roles, userPosts, users } from '../../db/schema.ts';
import { enlarged, heldRights } from './held-rights.ts';
import { password, poolsOf, randomInput, specials } from './random-input.ts';
import { type RightCall, rightCalls } from './right-calls.ts';

/** What an actor of a sequence may have; the rest nobody gets by it. */
const pool = [
  ...['admin:users', 'admin:roles', 'admin:chains', 'admin:menus', 'admin:departments', 'admin:units'],
  ...['form:write', 'product:write', 'product:read', 'flow:read', 'flow:write', 'unit:all', 'personal:erase'],
];
const somePosts = posts.map(({ value }) => value);
const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;
let count = 0;

/** Somebody of unit 103 who has these rights and posts. */
async function actorWith(server: TestServer, permissions: readonly string[], held: readonly string[]) {
  const { db, settings } = server.deps;
  count += 1;
  const [roleId, userId, username] = [`actor${count}`, newGuarantyId(), `actor${count}`];
  await db.insert(roles).values({ roleId, roleName: roleId, permissions: [...permissions] });
  await db.insert(users).values({
    ...{ userId, username, realName: '当事人', unitUid: '103', roleId },
    passwordHash: await hashPassword(password, settings.passwordCost),
  });
  if (held.length > 0) await db.insert(userPosts).values(held.map((post) => ({ userId, post })));
  return { userId, client: (await enter(server, username, password)).client };
}

/** Whether the call was done; what it refuses is part of the play, what it breaks on is not. */
async function attempt(
  server: TestServer,
  client: Client<DanbaoAreas>,
  { name, endpoint }: RightCall,
  random: Random,
): Promise<boolean> {
  count += 1;
  const [area] = name.split('.');
  const all = await poolsOf(server.deps.db, pool, somePosts);
  const pools = { ...all, id: all[`${area}.id`] ?? [] };
  const input = randomInput(endpoint.input, pools, random, `${count}`);
  try {
    await client.request(endpoint, (await specials[name]?.(client, input, pools, random)) ?? input);
    return true;
  } catch (error) {
    if (!isApiError(error) || (error.status ?? 500) >= 500) throw error;
    return false;
  }
}

/** The calls that were never done by who may do everything: what the play cannot reach proves nothing. */
export async function neverDone(server: TestServer, tries: number): Promise<readonly string[]> {
  const { client } = await actorWith(server, everyPermission(), []);
  const random = randomOf(7);
  let left = rightCalls;
  for (let round = 0; round < tries && left.length > 0; round += 1) {
    const still = [];
    for (const call of left) if (!(await attempt(server, client, call, random))) still.push(call);
    left = still;
  }
  return left.map(({ name }) => name);
}

/** What each sequence made larger than it may; empty where the rule holds. */
export async function playRights(server: TestServer, seed: number, steps: number): Promise<readonly string[]> {
  const random = randomOf(seed);
  const permissions = pool.filter(() => random(3) > 0);
  const held = [pick(random, somePosts)].filter(() => random(2) > 0);
  const { userId, client } = await actorWith(server, permissions, held);
  const before = await heldRights(server);
  const actor = before.get(userId);
  if (!actor) throw new Error('the actor is not there');
  const done: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const call = pick(random, rightCalls);
    if (await attempt(server, client, call, random)) done.push(call.name);
  }
  const wrong = enlarged(actor, before, await heldRights(server), everyPermission());
  return wrong.map((one) => `seed ${seed}, with ${permissions.join(' ')}: ${one} after ${done.join(' ')}`);
}
