import type { Locale, Requester } from '@danbao/core';
import { search } from '@danbao/core/search';
import { useDanbao, useLocale, usePermissions } from '@danbao/react';
import { fuzzySearch, type MenuEntry, type PaletteSource } from '@danbao/react/shell';
import { useMemo } from 'react';
import { type AppWordFunction, useAppWords } from '../shared/i18n/words.ts';
import { loadSpell } from '../shared/match-option.ts';
import { useFoundPages } from './use-found-pages.ts';

/** How many a group shows. */
const max = 6;
const maxRecords = 8;

/** What the command palette searches: the pages of this user, and the records that they may read. */
export function usePaletteSources(): readonly PaletteSource[] {
  const w = useAppWords();
  const { client } = useDanbao();
  const locale = useLocale();
  const pages = useFoundPages();
  const { has } = usePermissions();
  const may = ['search:read', 'flow:read', 'flow:write', 'contact:read'].filter(has).join();
  return useMemo(
    () => [
      pageSource(pages, w),
      ...(may.includes('flow:read') ? [toDoSource(client, w)] : []),
      ...(may.includes('flow:write') ? [startSource(client, w, locale)] : []),
      ...(may.includes('contact:read') ? [peopleSource(client, w)] : []),
      recordSource(client, w, locale, may.includes('search:read')),
    ],
    [pages, w, client, may, locale],
  );
}

function pageSource(pages: readonly MenuEntry[], w: AppWordFunction): PaletteSource {
  let search: ReturnType<typeof fuzzySearch> | undefined;
  return {
    name: 'pages',
    label: w('pages'),
    delay: 0,
    search: async (text) => {
      search ??= fuzzySearch(pages, loadSpell).catch((error: unknown) => {
        search = undefined;
        throw error;
      });
      const found = (await search)(text).slice(0, max);
      return found.map(({ path, title, trail }) => ({ path, title, detail: trail.join(' / ') }));
    },
  };
}

/** What waits for the person; the flows are loaded by the first search. */
function toDoSource(client: Requester, w: AppWordFunction): PaletteSource {
  return {
    name: 'flows',
    label: w('flowsToDo'),
    search: async (text, signal) => {
      const { findToDo } = await import('../areas/flows/palette-flows.ts');
      return findToDo(client, text, max, signal);
    },
  };
}

function startSource(client: Requester, w: AppWordFunction, locale: Locale): PaletteSource {
  let search: ReturnType<typeof fuzzySearch> | undefined;
  return {
    name: 'flow-starts',
    label: w('flowStarts'),
    search: async (text) => {
      search ??= loadStarts(client, locale).catch((error: unknown) => {
        search = undefined;
        throw error;
      });
      return (await search)(text)
        .slice(0, max)
        .map(({ path, title }) => ({ path, title }));
    },
  };
}

async function loadStarts(client: Requester, locale: Locale) {
  const { flowStarts } = await import('../areas/flows/palette-flows.ts');
  return flowStarts(client, locale);
}

/** Colleagues by name, department or phone, as the address book finds them. */
function peopleSource(client: Requester, w: AppWordFunction): PaletteSource {
  return {
    name: 'people',
    label: w('people'),
    search: async (text, signal) => {
      const { findColleagues } = await import('../areas/contacts/palette-people.ts');
      return findColleagues(client, text, max, signal);
    },
  };
}

/** Records of every kind that the person may read; all that is found stands on the page of the search. */
function recordSource(client: Requester, w: AppWordFunction, locale: Locale, mayOpenSearch: boolean): PaletteSource {
  return {
    name: 'records',
    label: w('records'),
    search: async (text, signal) => {
      const [{ rows = [], partial }, { hitItem }] = await Promise.all([
        client.request(search.all, { text, pageNum: '1', pageSize: String(maxRecords) }, { signal }),
        import('../areas/search/palette-hits.ts'),
      ]);
      const items = await Promise.all(rows.map((hit) => hitItem(hit, locale)));
      const found = items.filter((item) => item !== undefined);
      if (!mayOpenSearch || (found.length === 0 && partial !== '1')) return found;
      return [...found, { path: `/ftr/search?text=${encodeURIComponent(text)}`, title: w('allFound', { text }) }];
    },
  };
}
