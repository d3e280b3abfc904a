import type { ResourceListParts } from '@danbao/react/resources';

/** A list as a part of the page of a record: its heading, what can be done, the table; it is short enough to need no search. */
export function listPanel({ title, tools, table }: ResourceListParts) {
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-semibold">{title}</h2>
        <div className="flex flex-wrap gap-2">{tools}</div>
      </div>
      {table}
    </section>
  );
}
