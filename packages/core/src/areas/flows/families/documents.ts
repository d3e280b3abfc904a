import { options } from '../../../field/types/choice.ts';

/** How urgent a document is. */
export const documentLevels = options(
  ['normal', '一般', 'Normal'],
  ['urgent', '加急', 'Urgent'],
  ['express', '特急', 'Extra urgent'],
);

/** How secret it is; nothing above internal belongs into this system. */
export const documentSecrets = options(['open', '公开', 'Open'], ['internal', '内部', 'Internal']);
