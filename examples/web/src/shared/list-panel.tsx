import type { ResourceListParts } from '@danbao/react/resources';

/**
 * A list as a part of the page of a record: its heading, how many there are, what can be done, the table; it is short enough to need no
 * search. One without rows is a line.
 */
export function listPanel({ title, tools, table, total, empty }: ResourceListParts) {
  const isEmpty = total === 0;
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={title}>
      <div className={`flex flex-wrap items-center gap-2 ${isEmpty ? '' : 'mb-3'}`}>
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="text-13 text-quiet">{isEmpty ? empty : total}</p>
        <div className="ml-auto flex flex-wrap gap-2">{tools}</div>
      </div>
      {!isEmpty && table}
    </section>
  );
}
