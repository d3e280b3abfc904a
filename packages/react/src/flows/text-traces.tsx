import { diffChars } from 'diff';

export interface TextTracesProps {
  readonly before: string;
  readonly after: string;
}

/** Longer texts are not compared: their traces would take longer than a page may. */
const longest = 40_000;

/** How a text has changed, character by character: what was taken out and what was put in stand where they are. */
export function TextTraces({ before, after }: TextTracesProps) {
  const isLong = before.length + after.length > longest;
  const parts = isLong ? undefined : diffChars(before, after, { timeout: 1000 });
  if (!parts)
    return (
      <span className="db-opinion-text db-traces">
        <del>{before}</del> <ins>{after}</ins>
      </span>
    );
  let at = 0;
  return (
    <span className="db-opinion-text db-traces">
      {parts.map(({ value, added, removed }) => {
        at += 1;
        return added ? <ins key={at}>{value}</ins> : removed ? <del key={at}>{value}</del> : value;
      })}
    </span>
  );
}
