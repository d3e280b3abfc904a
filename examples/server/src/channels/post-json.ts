import { rootOf } from '../db/away.ts';
import { SendFailure } from './channel.ts';
import { secretsIn, withoutSecrets } from './without-secrets.ts';

/** In ms. */
const untilAnswered = 10_000;
/** In characters: what robots answer is short. */
const longestAnswer = 10_000;

export interface JsonPost {
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** What must not be shown when it fails. */
  readonly secrets: readonly string[];
}

/** Posts JSON to an address of the operator's and answers what came back; nothing is followed elsewhere. */
export async function postJson({ url, body, headers, secrets }: JsonPost): Promise<unknown> {
  const hidden = [...secrets, ...secretsIn(url)];
  const fail = (reason: string, isAway: boolean) => new SendFailure(withoutSecrets(reason, hidden), { isAway });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(untilAnswered),
  }).catch((error: unknown) => {
    const { code, message = '' } = rootOf(error);
    throw fail(code === undefined || message.includes(String(code)) ? message : `${code} ${message}`, true);
  });
  const answer = await response.text().catch(() => '');
  if (!response.ok) throw fail(`HTTP ${response.status} ${answer.slice(0, longestAnswer)}`, response.status >= 500);
  return jsonIn(answer.slice(0, longestAnswer));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
