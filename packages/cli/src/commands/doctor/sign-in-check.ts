import type { Access } from '@danbao/core/client';
import type { About, Check, Finding } from './finding.ts';
import { fail, ok, warn } from './finding.ts';

/** Asks the server, so that a session ended elsewhere is noticed. */
export const signInCheck: Check = {
  name: 'doctorSignIn',
  run: async (about) => {
    const { destination, invocation } = about;
    if (!destination) return [];
    const { reach, signInCommand } = await import('../../server/connect.ts');
    const { describeError, isApiError } = await import('@danbao/core');
    const { session, client } = reach(invocation);
    const command = signInCommand(destination, invocation.context);
    const { server } = destination;
    if (!session.read()) return [warn('notSignedIn', { server, command })];
    try {
      const { username } = await client.session.me();
      const { permissions, routes } = await client.session.menu({ username });
      session.keep({ permissions, routes });
      const until = new Date(session.read()?.expiresAt ?? 0).toLocaleString(invocation.locale, { hour12: false });
      if (destination.token !== undefined) return [ok('signedInByToken', { username })];
      return [ok('signedInUntil', { username, until })];
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isEnded = error.code === 'unauthorized';
      return [
        fail(isEnded ? 'signInEnded' : 'signInUnknown', { words: describeError(error, invocation.locale), command }),
      ];
    }
  },
};

/** Which of the commands would be refused. */
export const rightsCheck: Check = {
  name: 'doctorRights',
  run: async (about) => (about.destination ? rights(about) : []),
};

async function rights({ invocation }: About): Promise<readonly Finding[]> {
  const { reach } = await import('../../server/connect.ts');
  const [{ areas }, { allows }] = await Promise.all([import('@danbao/core'), import('@danbao/core/client')]);
  const { permissions } = reach(invocation).session.read() ?? {};
  if (!permissions) return [];
  const loaded = await Promise.all(bulkAreas.map((name) => areas[name].load()));
  const calls = loaded.flatMap((area) => Object.values<{ readonly access: Access }>(area));
  const accesses = new Set(calls.map(({ access }) => access));
  const missing = [...accesses].filter((access) => !allows(access, permissions));
  if (missing.length === 0) return [ok('rightsAll')];
  // A caterer has nothing to do with measures; who may import nothing at all is perhaps the wrong account.
  const mayImport = imports.some((access) => !missing.includes(access));
  return [{ state: mayImport ? 'ok' : 'warn', text: 'rightsMissing', params: { missing: missing.join(', ') } }];
}

const imports: readonly Access[] = ['measure:write', 'owner:write', 'canteen:write'];

/** The areas that can be imported and exported. */
const bulkAreas = ['measures', 'owners', 'canteen'] as const;
