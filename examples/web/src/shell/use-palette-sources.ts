import { activeStatus, credit, type Locale, measures, owners, type Requester } from '@danbao/core';
import {
  certificateOf,
  fuzzySearch,
  type MenuEntry,
  nameOfOwner,
  type PaletteItem,
  type PaletteSource,
  useDanbao,
  useLocale,
  usePermissions,
} from '@danbao/react';
import { useMemo } from 'react';
import { type AppWordFunction, useAppWords } from '../shared/i18n/words.ts';
import { loadSpell } from '../shared/match-option.ts';
import { useFoundPages } from './use-found-pages.ts';

/** How many a group shows. */
const most = 6;

/** What the command palette searches: the pages of this user, and the records that he may read. */
export function usePaletteSources(): readonly PaletteSource[] {
  const w = useAppWords();
  const { client } = useDanbao();
  const locale = useLocale();
  const pages = useFoundPages();
  const { has } = usePermissions();
  const may = ['project:read', 'owner:read', 'measure:read', 'flow:read', 'flow:write'].filter(has).join();
  return useMemo(
    () => [
      pageSource(pages, w),
      ...(may.includes('flow:read') ? [toDoSource(client, w)] : []),
      ...(may.includes('flow:write') ? [startSource(client, w, locale)] : []),
      ...(may.includes('project:read') ? [projectSource(client, w)] : []),
      ...(may.includes('owner:read') ? [ownerSource(client, w)] : []),
      ...(may.includes('measure:read') ? [measureSource(client, w)] : []),
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
      const found = (await search)(text).slice(0, most);
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
      return findToDo(client, text, most, signal);
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
        .slice(0, most)
        .map(({ path, title }) => ({ path, title }));
    },
  };
}

async function loadStarts(client: Requester, locale: Locale) {
  const { flowStarts } = await import('../areas/flows/palette-flows.ts');
  return flowStarts(client, locale);
}

function projectSource(client: Requester, w: AppWordFunction): PaletteSource {
  return {
    name: 'projects',
    label: w('projects'),
    search: async (text, signal) => {
      const page = { pageNum: '1', pageSize: String(most) };
      const answers = await Promise.all(
        ['projectName', 'clientName'].map((name) =>
          client.request(credit.projects, { ...page, [name]: text }, { signal }),
        ),
      );
      const items = answers.flatMap(({ rows }) =>
        rows.map(
          ({ apply_ID, projectName = '', busiCode = '', clientName = '' }): PaletteItem => ({
            path: `/projects/${apply_ID}/measures`,
            title: projectName,
            detail: [busiCode, clientName].filter(Boolean).join(' · '),
          }),
        ),
      );
      return items.filter((item, at) => items.findIndex(({ path }) => path === item.path) === at).slice(0, most);
    },
  };
}

function ownerSource(client: Requester, w: AppWordFunction): PaletteSource {
  return {
    name: 'owners',
    label: w('owners'),
    search: async (text, signal) => {
      const queryCondition = { status: activeStatus, ownerName: text };
      const { rows } = await client.request(
        owners.list,
        { pageNum: '1', pageSize: String(most), queryCondition },
        { signal },
      );
      return rows.map((owner) => ({
        path: `/owners?query=${encodeURIComponent(nameOfOwner(owner))}`,
        title: nameOfOwner(owner),
        detail: certificateOf(owner),
      }));
    },
  };
}

function measureSource(client: Requester, w: AppWordFunction): PaletteSource {
  return {
    name: 'measures',
    label: w('measures'),
    search: async (text, signal) => {
      const input = { optName: text, pageNum: '1', pageSize: String(most) };
      const { rows } = await client.request(measures.list, input, { signal });
      return rows.map(({ optGuaranty_ID, optName = '', guarantyTypeName, optTypeName }) => ({
        path: `/viewMeasures?optGuaranty_ID=${optGuaranty_ID}`,
        title: optName,
        detail: [guarantyTypeName, optTypeName].filter(Boolean).join(' · '),
      }));
    },
  };
}
