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
  const { areas } = await import('@danbao/core');
  const { permissions } = reach(invocation).session.read() ?? {};
  if (!permissions) return [];
  const needed = bulkAreas.flatMap((name) => permissionsIn((areas as Readonly<Record<string, object>>)[name] ?? {}));
  const missing = [...new Set(needed)].filter((permission) => !permissions.includes(permission));
  return [missing.length === 0 ? ok('rightsAll') : warn('rightsMissing', { missing: missing.join(', ') })];
}

/** The areas that can be imported and exported. */
const bulkAreas = ['measures', 'owners', 'canteen'];

function permissionsIn(area: object): string[] {
  return Object.values(area).flatMap((endpoint: { readonly permission?: unknown }) =>
    typeof endpoint.permission === 'string' ? [endpoint.permission] : [],
  );
}
