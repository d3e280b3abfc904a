import { areas, createClient, createSession, type ValuesOf, validate } from '@danbao/core';
import { ship } from '@danbao/core/measures';
import type { ProjectQuery, Ship } from '@danbao/core/types';

const danbao = createClient(areas, { baseUrl: 'https://danbao.example/api', session: createSession() });

export async function read(query: ProjectQuery): Promise<readonly string[]> {
  const { rows } = await danbao.credit.projects(query);
  return rows.map((row) => row.apply_ID);
}

export function isSound(one: Ship): boolean {
  const values: ValuesOf<typeof ship> = one;
  return values.assessValue !== undefined && validate(ship, one).length === 0;
}
