import { workItems } from '../../db/schema.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { itemsOf } from './item-filter.ts';

/** Open work items that the caller carries out, and those of their own that nobody was given. */
export const workItemWaiting: WaitingSource = {
  kinds: ['workItem'],
  columns: {
    ...{ kind: 'workItem', id: workItems.itemId, title: workItems.workDescription, about: workItems.deptName },
    ...{ fromName: workItems.creatorName, since: workItems.createdAt, due: workItems.planedDate },
    version: workItems.version,
    from: workItems,
  },
  find: (context) => ({ where: itemsOf(context, { relation: 'mine', status: '0' }) }),
  link: ({ id }) => `/work-items?relation=mine&id=${encodeURIComponent(id)}`,
};
