interface Person {
  readonly userId: string;
  readonly realName: string;
}

/**
 * The ids of those who are mentioned in a text: whose name stands after an @, the longest name that fits. Of several who are called so
 * the one that was picked; nobody where none was.
 */
export function mentionsIn(text: string, people: readonly Person[], picked: readonly string[] = []): readonly string[] {
  const found = text
    .split('@')
    .slice(1)
    .flatMap((rest) => {
      const called = people.filter(({ realName }) => realName !== '' && rest.startsWith(realName));
      const longest = Math.max(0, ...called.map(({ realName }) => realName.length));
      const fitting = called.filter(({ realName }) => realName.length === longest);
      const own = fitting.filter(({ userId }) => picked.includes(userId));
      const [one] = own.length > 0 ? own : fitting;
      return one && (own.length > 0 || fitting.length === 1) ? [one.userId] : [];
    });
  return [...new Set(found)];
}

/** What is being typed after an @ that stands before the caret, and where the @ is; nothing where none is. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly query: string } | undefined {
  const [, query] = /@([^\s@]{0,30})$/u.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}
