import type { Locale, Requester } from '@danbao/core';
import { flowPath, flows } from '@danbao/core/flows';
import { fuzzySearch, type PaletteItem } from '@danbao/react/shell';
import { listedPath, routedFlow } from '../../shared/flow-links.ts';
import { loadSpell } from '../../shared/match-option.ts';

/** Flows that wait for the person, by title or starter. */
export async function findToDo(
  client: Requester,
  text: string,
  max: number,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  const input = { box: 'todo', text, pageNum: '1', pageSize: String(max) } as const;
  const { rows } = await client.request(flows.list, input, { signal });
  return rows.map((row) => ({
    path: listedPath(row, 'todo'),
    title: row.title,
    detail: [row.nodeFinishName, row.starterName].filter(Boolean).join(' · '),
  }));
}

/** Flows that the person may start, by name and pinyin. */
export async function flowStarts(client: Requester, locale: Locale) {
  const starts = await client.request(flows.starts, undefined);
  const entries = starts.map(({ flowCode, flowName, flowNameEn }) => ({
    path: flowPath(routedFlow(flowCode), 'start'),
    title: locale === 'zh' ? flowName : flowNameEn,
    trail: [],
  }));
  return fuzzySearch(entries, loadSpell);
}
