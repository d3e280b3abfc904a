const longest = 300;

/** In characters: shorter parts of an address are words. */
const shortestKey = 8;

/** What is secret in an address of a robot or gateway: all of it, the values of its query, and the long parts of its path. */
export function secretsIn(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url);
  const parts = [...pathname.split('/'), ...searchParams.values()];
  return [url, ...parts.filter(({ length }) => length >= shortestKey)];
}

/** A reason as it may be kept and shown: short, on one line, without the secrets of the settings. */
export function withoutSecrets(reason: string, secrets: readonly string[]): string {
  const spellings = secrets.filter(Boolean).flatMap((secret) => [secret, decoded(secret)]);
  const hidden = spellings.reduce((text, secret) => text.replaceAll(secret, '***'), reason);
  return hidden.replace(/\s+/g, ' ').trim().slice(0, longest);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
