import { flowDefinitions } from '@danbao/core/flows';
import { information } from '@danbao/core/office';
import { implement } from '../../implement.ts';
import { gets, lists, savesForm } from '../flows/public.ts';
import { publishedHandlers } from './published.ts';

const { code } = flowDefinitions.publishing;

export const informationArea = implement(information)({
  add: savesForm(code),
  list: lists(code, 'mine'),
  pending: lists(code, 'todo'),
  finish: lists(code, 'done'),
  endList: lists(code, 'ended'),
  search: lists(code),
  getById: gets(code),
  ...publishedHandlers,
});
