import type { Spelling } from '../../resource/resource.ts';

/** The calls of a group of the archive (V1); the sources name the group and leave its calls open. */
export function archiveCalls<const G extends string>(group: G) {
  const path = `archiveManagement/${group}` as const;
  return {
    page: `POST ${path}/page`,
    get: `GET ${path}/getById`,
    add: `POST ${path}/add`,
    update: `POST ${path}/update`,
    remove: `POST ${path}/remove`,
  } as const satisfies Readonly<Record<string, Spelling>>;
}

/** Rights of the archive: settings are kept by who manages it. */
export const archiveSettings = { read: 'archive:read', write: 'archive:manage' } as const;
