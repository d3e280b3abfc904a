import { changesAnyProject } from '@danbao/core/credit';
import { usePermissions, useSession } from '@danbao/react';
import type { RecordsFilter } from '@danbao/react/resources';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { storage } from '../../shared/storage.ts';

const openOnly = 'isOpen==1';
const mineAndOpen: RecordsFilter = { mine: '1', where: openOnly };
const everything: RecordsFilter = {};

/**
 * What the list of projects asks at first: one's own that are open, for who works on projects and not on those of everybody, until they take
 * that away; what they left is remembered.
 */
export function useFirstProjects(): RecordsFilter {
  const { has } = usePermissions();
  const [query] = useSearchParams();
  const key = `projects-first:${useSession()?.user?.userId ?? ''}`;
  const isManager = has('measure:write') && !has(changesAnyProject);
  const [first] = useState(() => {
    if (!isManager || storage.get(key) === 'all') return everything;
    return mineAndOpen;
  });
  const [mine, where] = ['mine', 'where'].map((name) => query.get(name) ?? first[name] ?? '');
  useEffect(() => {
    if (isManager) storage.set(key, mine === '' && where === '' ? 'all' : 'mine');
  }, [isManager, key, mine, where]);
  return first;
}
