import * as json from '../../endpoint/answer-schema.ts';
import { session } from './endpoints.ts';
import { user } from './entities.ts';
import type { MenuRoute } from './sign-in-calls.ts';

const seconds = json.integer('访问令牌有效秒数', 'Life of the access token in seconds');
const pair = {
  access_token: json.text('访问令牌', 'Access token'),
  refresh_token: json.text('续期令牌', 'Refresh token'),
  expires_in: seconds,
};

const tokens = json.record('tokens', '令牌', 'Tokens', pair);

const tokensAndTicket = json.record('tokensAndTicket', '令牌与票据', 'Tokens and a ticket', {
  ...pair,
  ticket: json.text('一次性票据，一分钟内有效', 'A ticket, good once and for a minute'),
});

const tokensInBothSpellings = json.record('tokensInBothSpellings', '令牌，两种写法', 'Tokens in both spellings', {
  ...pair,
  accessToken: json.spelledAs(pair.access_token, 'access_token'),
  refreshCode: json.spelledAs(pair.refresh_token, 'refresh_token'),
  expireIn: json.spelledAs(seconds, 'expires_in'),
  user: json.entityOf(user),
});

const route: json.Schema<MenuRoute> = json.record('menuRoute', '菜单项', 'Entry of the menu', {
  path: json.text('地址；分组为空', 'Path; empty for a group'),
  name: json.text('路由名称', 'Name of the route'),
  title: json.text('标题', 'Title'),
  titleEn: json.optional(json.text('英文标题', 'Title in English')),
  icon: json.optional(json.text('图标', 'Icon')),
  children: json.optional(json.list('下级', 'Below it', (): json.Schema<MenuRoute> => route)),
});

export const menu = json.record('menu', '菜单与权限', 'Menu and permissions', {
  permissions: json.list('权限', 'Permissions', json.text('权限', 'Permission')),
  routes: json.list('菜单项', 'Entries', route),
  rights: json.optional(
    json.text('两者的版本，同响应头 x-danbao-rights', 'Version of both, as x-danbao-rights says it'),
  ),
  mustChangePassword: json.optional(json.flag('须先修改密码', 'The password has to be changed first')),
  mustSetFactor: json.optional(json.flag('须先设置两步验证', 'A second factor has to be set first')),
  readOnly: json.optional(json.flag('令牌只读', 'The token only reads')),
});

export const sessionAnswers = [
  json.answers(session.token, tokens),
  json.answers(session.menu, menu),
  json.answers(session.byTicket, tokensInBothSpellings),
  json.answers(session.tokenOf, tokensAndTicket),
  json.answers(session.jumpTokens, tokensAndTicket),
  json.answers(session.forumCode, json.text('论坛登录码', 'Sign-in code for the forum')),
];
