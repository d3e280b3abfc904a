import { createRequire } from 'node:module';
import { regionRootId } from '../areas/regions/public.ts';

export interface Division {
  readonly regionId: string;
  readonly regionName: string;
  readonly parentId: string;
  /** 1 province, 2 city, 3 county. */
  readonly level: number;
}

interface Source {
  readonly code: string;
  readonly name: string;
}

/**
 * All divisions of the package `lcn` (Ministry of Civil Affairs, 2024) as three levels everywhere: a province without
 * cities (台湾) or a city without counties (东莞) gets one child of its own name, so that an address can always be given.
 */
export function divisions(): Division[] {
  const source = createRequire(import.meta.url)('lcn/data/data.json') as readonly Source[];
  const rows = source.map(({ code, name }) => ({ regionId: code, regionName: name, ...levelOf(code) }));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const children = rows.filter(({ regionId, level }) => level < 3 && !parents.has(regionId)).flatMap(ownChildren);
  return [...rows, ...children];
}

function levelOf(code: string): Pick<Division, 'parentId' | 'level'> {
  if (code.endsWith('0000')) return { parentId: regionRootId, level: 1 };
  if (code.endsWith('00')) return { parentId: `${code.slice(0, 2)}0000`, level: 2 };
  return { parentId: `${code.slice(0, 4)}00`, level: 3 };
}

function ownChildren({ regionId, regionName, level }: Division): Division[] {
  const child = { regionId: `${regionId}-0`, regionName, parentId: regionId, level: level + 1 };
  return child.level === 3 ? [child] : [child, ...ownChildren(child)];
}
