import { label } from '@danbao/core';

/** What each way to sign in means, on and off. */
export const waysInWords = {
  password: {
    on: label('用户名与密码：始终可用，连续失败会限速', 'user name and password: always, slowed down after failures'),
    off: label(
      '用户名与密码：只限应急账号（BREAK_GLASS_ACCOUNTS）',
      'user name and password: emergency accounts alone (BREAK_GLASS_ACCOUNTS)',
    ),
  },
  directory: {
    on: label(
      '公司目录（LDAP_URL）：目录里的人凭目录的密码登录，由目录核对',
      'directory of the company (LDAP_URL): its people sign in with their passwords there, which it checks',
    ),
    off: label('公司目录：没有设置 LDAP_URL', 'directory of the company: LDAP_URL is not set'),
  },
  provider: {
    on: label(
      '单点登录（OIDC_ISSUER）：由认证服务证明是谁，首次登录后按其 sub 认人',
      'sign-on at a provider (OIDC_ISSUER): it proves who it is, by its subject after the first time',
    ),
    off: label('单点登录：没有设置 OIDC_ISSUER', 'sign-on at a provider: OIDC_ISSUER is not set'),
  },
  encrypted: {
    on: label('PUBLIC_URL 为 https，密码加密传送', 'PUBLIC_URL is https: passwords travel encrypted'),
    off: label(
      'PUBLIC_URL 不是 https：除本机外，请由前置代理加密',
      'PUBLIC_URL is not https: beyond this machine a proxy in front has to encrypt',
    ),
  },
  factor: {
    on: label('两步验证：有角色要求', 'second factor: some role asks for it'),
    off: label(
      '两步验证：没有角色要求，只有自行开启的人使用；可在「角色」页设为必须',
      'second factor: no role asks for it, and only those use it who turned it on; “Roles” can ask for it',
    ),
  },
  ticket: {
    on: label(
      '一次性票据（auth/getUserat）：由已登录者签发，只用一次，几分钟内有效',
      'one-time ticket (auth/getUserat): given to who is signed in, used once, within minutes',
    ),
    off: label('', ''),
  },
  tokenInHash: {
    on: label(
      '跨系统令牌放在 # 之后：不进服务器与代理的日志',
      'token of another system after #: in no log of server or proxy',
    ),
    off: label('', ''),
  },
  tokenInQuery: {
    on: label(
      '跨系统令牌也可放在查询串（CROSS_TOKEN_FROM_QUERY）：会留在代理日志与浏览记录中',
      'token of another system in the query too (CROSS_TOKEN_FROM_QUERY): it stays in logs of proxies and in histories',
    ),
    off: label(
      '查询串中的跨系统令牌：不接受（CROSS_TOKEN_FROM_QUERY 未开）',
      'token in the query: not taken (CROSS_TOKEN_FROM_QUERY is off)',
    ),
  },
  addresses: {
    on: label(
      '地址中的令牌与票据（TOKENS_IN_ADDRESSES）：接受，getUserat 的票据与附件的限时链接会留在代理日志与浏览记录中',
      'tokens in addresses (TOKENS_IN_ADDRESSES is on): tickets of getUserat and short-lived links to files stay in logs of proxies and in histories',
    ),
    off: label(
      '地址中的令牌与票据：不接受（TOKENS_IN_ADDRESSES 为 off）',
      'tokens in addresses: not taken and not given (TOKENS_IN_ADDRESSES is off)',
    ),
  },
  forum: {
    on: label(
      '论坛登录码（FORUM_URL）：一次有效，论坛据此得知是谁',
      'code for the forum (FORUM_URL): works once and tells the forum who it is',
    ),
    off: label('论坛登录码：没有设置 FORUM_URL', 'code for the forum: FORUM_URL is not set'),
  },
  bareUserId: {
    on: label(
      '凭用户编号直接登录（USER_ID_SIGN_ON）：任何能访问服务器的人都能以任何人身份登录，仅限封闭网络',
      'a bare user id signs in (USER_ID_SIGN_ON): whoever reaches the server signs in as anybody; for closed networks only',
    ),
    off: label(
      '凭用户编号直接登录：不接受（USER_ID_SIGN_ON 未开）',
      'a bare user id: not taken (USER_ID_SIGN_ON is off)',
    ),
  },
  samplePasswords: {
    on: label(
      '示例账号（SAMPLE_DATA）：密码人人知道，只供试用',
      'sample accounts (SAMPLE_DATA): everybody knows their passwords; to try it out only',
    ),
    off: label('示例账号：没有', 'sample accounts: none'),
  },
} as const;
