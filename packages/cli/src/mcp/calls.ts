import { admin, webhookCalls } from '@danbao/core/admin';
import { attachments } from '@danbao/core/attachments';
import { type AnyEndpoint, allows } from '@danbao/core/client';
import type { Danbao } from '@danbao/core/definitions';

/** One call of the client, under the name that programs use: `measures.list`. */
export interface KnownCall {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  /** It changes something, or may. */
  readonly writes: boolean;
}

/** Signing in and out, and passwords, are no business of an assistant. */
const leftOut: ReadonlySet<string> = new Set(['session', 'profile']);

/** What takes or answers a password, a token, a secret or an address that opens a file without them: it would stand in the conversation. */
const secret: ReadonlySet<string> = new Set(
  [
    admin.addUser,
    admin.resetPassword,
    admin.firstPasswords,
    admin.resetFactor,
    admin.addApiToken,
    webhookCalls.newSecret,
    attachments.previewUrl,
    attachments.docToken,
  ].map(({ path }) => path),
);

/** The calls that an account with these permissions may make and whose answer is data: no files, no streams. */
export function callsFor(
  { areas }: Pick<Danbao, 'areas'>,
  permissions: readonly string[],
  { writes }: { readonly writes: boolean },
): ReadonlyMap<string, KnownCall> {
  const calls = Object.entries(areas).flatMap(([area, endpoints]) =>
    leftOut.has(area)
      ? []
      : Object.entries<AnyEndpoint>(endpoints).flatMap(([call, endpoint]): KnownCall[] => {
          const { access, data, path, repeat, send } = endpoint;
          const isData = data.shape !== 'file' && data.shape !== 'events' && send !== 'multipart';
          const changes = repeat !== 'safe';
          if (!isData || secret.has(path) || !allows(access, permissions) || (changes && !writes)) return [];
          return [{ name: `${area}.${call}`, endpoint, writes: changes }];
        }),
  );
  return new Map(calls.map((call) => [call.name, call]));
}

/** Calls by words in their name or in what they do, in either language; those that hold most of the words first. */
export function findCalls(calls: ReadonlyMap<string, KnownCall>, text: string, limit: number): readonly KnownCall[] {
  const words = text
    .toLowerCase()
    .split(/[\s,，、。]+/)
    .filter(Boolean);
  const scored = [...calls.values()].map((call) => ({ call, score: scoreOf(call, words) }));
  return scored
    .filter(({ score }) => score > 0 || words.length === 0)
    .sort((one, other) => other.score - one.score || (one.call.name < other.call.name ? -1 : 1))
    .slice(0, limit)
    .map(({ call }) => call);
}

function scoreOf({ name, endpoint: { summary } }: KnownCall, words: readonly string[]): number {
  const lower = name.toLowerCase();
  const said = `${summary.zh} ${summary.en}`.toLowerCase();
  return words.reduce((sum, word) => sum + (lower.includes(word) ? 2 : 0) + (said.includes(word) ? 1 : 0), 0);
}
