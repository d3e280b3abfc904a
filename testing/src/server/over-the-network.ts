import type { ServerProcess } from './server-process.ts';

/** Signs the administrator of the sample in. */
export async function tokenOf({ baseUrl }: ServerProcess, password = 'danbao2026'): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password });
  const response = await fetch(`${baseUrl}/auth/oauth/token`, { method: 'POST', body });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

async function post<T>({ baseUrl }: ServerProcess, token: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${baseUrl}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

export const anOwner = {
  ownerType: '02',
  personName: '写入',
  documentType: '护照',
  personNum: 'E12345678',
  contact: '张三',
  phoneOne: '13800001111',
  houseAddress: '某地',
};
/** Adds an owner; what comes back is acknowledged. */
export const add = (server: ServerProcess, token: string) =>
  post<{ owner_ID: string }>(server, token, 'grp/crmOwner/insertOneOwnerInfo', anOwner);
/** The ids of all owners. */
export const ownersOf = async (server: ServerProcess, token: string) =>
  (
    await post<{ rows: { owner_ID: string }[] }>(server, token, 'grp/crmOwner/selectOwnerPageTables', {
      pageSize: '9999',
    })
  ).rows.map(({ owner_ID }) => owner_ID);

/** Adds a measure; what comes back is acknowledged. */
export const addMeasure = (server: ServerProcess, token: string, body: object) =>
  post<{ optGuaranty_ID: string }>(server, token, 'grp/guaranty/addOneOptGuarantyInfo', body);

/** Those of the ids of which the server knows nothing. */
export async function missingMeasures(server: ServerProcess, token: string, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let start = 0; start < ids.length; start += 500) {
    const asked = ids.slice(start, start + 500);
    const found = await post<{ optGuaranty_ID: string }[]>(server, token, 'grp/guaranty/lookUpOptGuaranties', {
      ids: asked,
    });
    const known = new Set(found.map(({ optGuaranty_ID }) => optGuaranty_ID));
    missing.push(...asked.filter((id) => !known.has(id)));
  }
  return missing;
}
