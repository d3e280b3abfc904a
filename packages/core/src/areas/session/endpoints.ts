import { answerOf, nothing } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { ticketRequest } from './entities.ts';
import { signInCalls } from './sign-in-calls.ts';
import { storedSignIn } from './stored-sign-in.ts';
import type { TokenAnswer } from './tokens.ts';

/** Sign-in and session: section 7.3 of the first specification. */
export const session = area({
  ...signInCalls,
  tokenOf: get('system/user/getUserat', {
    summary: label('为跳转其他系统签发令牌', 'Tokens for a jump to another system'),
    access: 'signed-in',
    repeat: 'never',
    input: ticketRequest,
    data: answerOf<TokenAnswer>('access_token', 'accessToken', 'ticket'),
  }),
  jumpTokens: post('system/user/getUserat', {
    summary: label('为跳转其他系统签发令牌（POST）', 'Tokens for a jump to another system, by POST'),
    access: 'signed-in',
    repeat: 'never',
    input: ticketRequest,
    data: answerOf<TokenAnswer>('access_token', 'accessToken', 'ticket'),
    extension: true,
  }),
  store: post('system/user/setUserat', {
    summary: label('保存登录数据', 'Store the sign-in data'),
    access: 'signed-in',
    repeat: 'idempotent',
    input: storedSignIn,
    data: nothing,
  }),
  forumCode: post('system/user/thirdSystemLoginVerification', {
    summary: label('论坛登录码', 'Sign-in code for the forum'),
    access: 'signed-in',
    repeat: 'idempotent',
    data: answerOf<string>(),
  }),
});
