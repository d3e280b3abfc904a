import { fromWire, owner, ownerBody, ownerDefaults, owners, visibleValues } from '@danbao/core';
import type { DanbaoClient } from '../server/connect.ts';
import { allOwners, certificateOf, ownerDirectory } from './owner-directory.ts';
import type { Target } from './target.ts';

type OwnerBody = Parameters<DanbaoClient['owners']['add']>[0];

/** Owners on the server: found by certificate number, changed with the version that was seen. */
export function ownersTarget(client: DanbaoClient): Target {
  const directory = ownerDirectory(client);
  return {
    readPermission: owners.list.access,
    writePermission: owners.add.access,
    resolve: async (values) => ({ values, issues: [] }),
    find: async (_, values) => {
      const found = await directory.byCertificate(certificateOf(values));
      return found && { values: plainOwner(found), version: text(found.version), id: found.owner_ID };
    },
    send: async ({ key, values, stored, confirmed }) => {
      const defaults = ownerDefaults[values.ownerType === '01' ? '01' : '02'];
      const warnings = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
      const own = stored?.id === undefined ? {} : { owner_ID: stored.id };
      const body = visibleValues(ownerBody, { ...values, ...defaults, ...own, ...warnings }) as OwnerBody;
      if (!stored) await client.owners.add(body, { idempotencyKey: key });
      else
        await client.owners.update(body, {
          idempotencyKey: key,
          ...(stored.version ? { version: stored.version } : {}),
        });
    },
    all: async function* () {
      for await (const found of allOwners(client)) yield plainOwner(found);
    },
  };
}

/** The owner's own fields: a person's name is in both ownerName and personName on the wire. */
function plainOwner(record: Readonly<Record<string, unknown>>) {
  return visibleValues(owner, fromWire(owner, record));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
