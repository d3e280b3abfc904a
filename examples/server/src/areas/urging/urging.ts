import { submitReply, urging } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { gets, lists, savesForm } from '../flows/public.ts';
import { urgingBoard } from './board.ts';

const { code } = flowDefinitions.urging;

export const urgingArea = implement(urging)({
  save: savesForm(code),
  list: lists(code),
  page: lists(code, 'mine'),
  getToDoList: lists(code, 'todo'),
  getDoneList: lists(code, 'done'),
  getFlow: gets(code),
  board: urgingBoard,
  submitReply: async (context, reply) => {
    const submitted = await context.write((write) => submitReply(reply, hostOf(context, write)));
    context.say('updated');
    return submitted;
  },
});
