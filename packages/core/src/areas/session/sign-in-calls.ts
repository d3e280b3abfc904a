import { answerOf, nothing, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byUsername, ticketRequest, tokenRequest, user } from './entities.ts';
import type { TokenAnswer } from './tokens.ts';

/** One entry of the menu that the server delivers per user (A19). A group has no page: its path is empty. */
export interface MenuRoute {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly titleEn?: string;
  readonly icon?: string;
  readonly children?: readonly MenuRoute[];
}

export interface Menu {
  readonly permissions: readonly string[];
  readonly routes: readonly MenuRoute[];
  /** The version of both, as the header `x-danbao-rights` of later answers names it. Ours. */
  readonly rights?: string;
  /** Somebody else chose the password: nothing else is answered before it is changed. Ours. */
  readonly mustChangePassword?: boolean;
  /** The role asks for a second factor: nothing else is answered before there is one. Ours. */
  readonly mustSetFactor?: boolean;
  /** The token of the service account only reads: calls that write are refused, whatever its rights are. Ours. */
  readonly readOnly?: boolean;
}

/** What signing in, renewing and signing out ask. */
export const signInCalls = area({
  token: post('auth/oauth/token', {
    summary: label('登录或续期', 'Sign in or renew the token'),
    access: 'public',
    repeat: 'never',
    send: 'form',
    input: tokenRequest,
    // OAuth's name and that of the original system (Y23).
    wire: { synonyms: { grant_type: 'grant' } },
    data: answerOf<TokenAnswer>('access_token', 'accessToken', 'ticket'),
    timeout: 10_000,
  }),
  me: get('auth/user', {
    summary: label('当前用户', 'The signed-in user'),
    access: 'signed-in',
    repeat: 'safe',
    data: one(user),
  }),
  menu: get('system/menu/{username}/3', {
    summary: label('菜单与权限', 'Menu and permissions'),
    access: 'signed-in',
    repeat: 'safe',
    input: byUsername,
    data: answerOf<Menu>(),
  }),
  signedIn: get('oa/user/success', {
    summary: label('登录成功通知', 'Tell that the user has signed in'),
    access: 'signed-in',
    repeat: 'safe',
    input: byUsername,
    data: nothing,
  }),
  byTicket: get('auth/getUserat', {
    summary: label('凭一次性票据登录', 'Sign in with a one-time ticket'),
    access: 'public',
    repeat: 'never',
    input: ticketRequest,
    data: answerOf<TokenAnswer>('access_token', 'accessToken', 'ticket'),
  }),
  end: post('auth/logout', {
    summary: label('退出登录，令牌立即失效', 'Sign out; the tokens die at once'),
    access: 'signed-in',
    repeat: 'idempotent',
    data: nothing,
    extension: true,
  }),
});
