import { links } from '@danbao/core/flows';
import { implement } from '../../implement.ts';
import { mostOffered } from '../../relations/link-source.ts';

/** Records that fields of forms name, of those that the caller sees. */
export const linksArea = implement(links)({
  async find(context, { links: kind, text, id }) {
    const query = { ...(text ? { text } : {}), ...(id ? { id } : {}) };
    const rows = (await context.deps.linkSources[kind]?.(context, query)) ?? [];
    return rows.slice(0, mostOffered).map(({ id, name, note, values = {} }) => ({
      ...{ id, name },
      ...(note ? { note } : {}),
      values,
    }));
  },
});
