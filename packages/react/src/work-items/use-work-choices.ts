import { label, message } from '@danbao/core';
import { type DepartmentNode, departments } from '@danbao/core/admin';
import type { Option } from '@danbao/core/fields';
import { workItems } from '@danbao/core/flows';
import { useEffect } from 'react';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

/** A colleague to choose. */
export interface WorkColleague {
  readonly userId: string;
  readonly realName: string;
  readonly deptName?: string | undefined;
}

/** What a work item's form chooses from (Q3). */
export interface WorkChoices {
  /** Colleagues of the first department; of the whole unit while nobody works there. */
  readonly leaders: readonly WorkColleague[];
  /** Colleagues of the user's unit. */
  readonly executors: readonly WorkColleague[];
  readonly mainTasks: readonly Option[];
  readonly departments: readonly Option[];
}

const fresh = { staleTime: 60_000 };

/** Loads leaders, executors, main tasks and departments when the form opens (Q3); says so when the departments fail. */
export function useWorkChoices(): WorkChoices {
  const locale = useLocale();
  const notify = useMessage();
  const unitUid = useSession()?.user?.unitUid ?? '';
  const tree = useEndpoint(departments.tree, undefined, fresh);
  const first = tree.data?.[0]?.deptId ?? '';
  const leaders = useEndpoint(departments.staff, { deptId: first }, { ...fresh, enabled: first !== '' });
  const executors = useEndpoint(departments.staff, { deptId: unitUid }, { ...fresh, enabled: unitUid !== '' });
  const mainTasks = useEndpoint(workItems.mainTasks, undefined);
  const { error } = tree;
  useEffect(() => {
    if (error) notify.failed(message('loadFailed', locale), error);
  }, [error, notify, locale]);
  const ofUnit = executors.data ?? none;
  return {
    leaders: leaders.data?.length ? leaders.data : ofUnit,
    executors: ofUnit,
    mainTasks: (mainTasks.data ?? none).map(({ id, workDescription }) => option(id, workDescription)),
    departments: flat(tree.data ?? none),
  };
}

const none: readonly never[] = [];

function option(value: string, text: string): Option {
  return { value, label: label(text, text) };
}

/** Departments with those below them; one that is below another says so. */
function flat(nodes: readonly DepartmentNode[], above = ''): Option[] {
  return nodes.flatMap(({ deptId, deptName, children }) => [
    option(deptId, above + deptName),
    ...flat(children, `${above}${deptName} / `),
  ]);
}
