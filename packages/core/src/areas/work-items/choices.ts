import { options } from '../../field/types/choice.ts';

/** Q2. */
export const workStates = options(
  ['0', '进行中', 'Open', 'info'],
  ['1', '已办结', 'Finished', 'success'],
  ['3', '已终止', 'Terminated', 'quiet'],
);

/** Q1. */
export const workTypes = options(['1', '主任务', 'Main task'], ['2', '子任务', 'Sub task']);

/** What the reader has to do with an item; codes are ours. */
export const workRelations = options(
  ['mine', '我承办的', 'Mine to do'],
  ['led', '我负责的', 'Led by me'],
  ['created', '我创建的', 'Created by me'],
);
