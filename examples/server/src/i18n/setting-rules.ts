import type { Label } from '@danbao/core';
import type { SettingName } from '../config.ts';
import { knownTypes } from '../files/inspector.ts';

const flag: Label = { zh: '应为 on 或 off', en: 'must be on or off' };
const text: Label = { zh: '不能为空', en: 'must not be empty' };

/** What each setting may be; said when it is something else, or when its `_FILE` cannot be read. */
export const settingRules: Readonly<Record<SettingName, Label>> = {
  PORT: { zh: '应为 0–65535 的整数，如 3000', en: 'must be a whole number from 0 to 65535, such as 3000' },
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: {
    zh: '应形如 postgres://用户:密码@主机:5432/数据库；只支持 PostgreSQL，密码中的特殊字符要写成 %编码',
    en: 'must look like postgres://user:password@host:5432/database; PostgreSQL only; special characters of the password are %-encoded',
  },
  DATABASE_LISTEN_URL: {
    zh: '应形如 postgres://用户:密码@主机:5432/数据库，指向 DATABASE_URL 的同一数据库',
    en: 'must look like postgres://user:password@host:5432/database and lead to the database of DATABASE_URL',
  },
  DATABASE_WAIT: { zh: '应为 0–3600 的秒数', en: 'must be a number of seconds from 0 to 3600' },
  S3_ENDPOINT: {
    zh: '应为完整地址，如 https://s3.example.com:9000',
    en: 'must be a whole address, such as https://s3.example.com:9000',
  },
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_REGION: text,
  TOKEN_SECRET: {
    zh: '至少 32 个字符，且不能是文档里的样例；可用 openssl rand -base64 48 生成',
    en: 'needs 32 characters or more and cannot be a sample of the documents; openssl rand -base64 48 makes one',
  },
  ADMIN_PASSWORD: { zh: '应为 8–128 个字符', en: 'needs 8 to 128 characters' },
  OFFICE_CONVERTER: text,
  METRICS_TOKEN: { zh: '至少 16 个字符', en: 'needs 16 characters or more' },
  WEB_ORIGIN: text,
  WEB_DIST: text,
  SAMPLE_DATA: flag,
  BASE_PATH: {
    zh: '应以 / 开头、不以 / 结尾，如 /danbao',
    en: 'must begin with / and not end with it, such as /danbao',
  },
  TRUST_PROXY: { zh: '应为 0–10 的整数', en: 'must be a whole number from 0 to 10' },
  CROSS_TOKEN_FROM_QUERY: flag,
  TOKENS_IN_ADDRESSES: {
    zh: '应为 on 或 off；为 off 时不能开 CROSS_TOKEN_FROM_QUERY、USER_ID_SIGN_ON，也不能设 FORUM_URL，它们都在地址中带凭证',
    en: 'must be on or off; while it is off, CROSS_TOKEN_FROM_QUERY and USER_ID_SIGN_ON cannot be on nor FORUM_URL set: each puts a proof of identity into an address',
  },
  USER_ID_SIGN_ON: flag,
  LDAP_URL: {
    zh: '应为 ldaps://主机:636 或 ldap://主机:389',
    en: 'must be ldaps://host:636 or ldap://host:389',
  },
  LDAP_STARTTLS: flag,
  LDAP_CA: { zh: '应为服务端能读取的 PEM 文件', en: 'must be a PEM file that the server can read' },
  LDAP_BIND_DN: { zh: '设了 LDAP_URL 就要有', en: 'is needed with LDAP_URL' },
  LDAP_BIND_PASSWORD: { zh: '设了 LDAP_URL 就要有', en: 'is needed with LDAP_URL' },
  LDAP_BASE: { zh: '设了 LDAP_URL 就要有', en: 'is needed with LDAP_URL' },
  LDAP_FILTER: {
    zh: '应为带括号的过滤条件，如 (objectClass=person)',
    en: 'must be a filter in brackets, such as (objectClass=person)',
  },
  LDAP_ATTRIBUTES: {
    zh: '应为以空格隔开的 字段=属性；字段有 id、username、realName、email、mobile、officePhone、department，department 可写 @ou',
    en: 'has field=attribute with blanks between; fields are id, username, realName, email, mobile, officePhone, department, which may be @ou',
  },
  LDAP_ROLES: {
    zh: '设了 LDAP_URL 就要有；每行一个：角色编号 组的 DN，或 角色编号 *',
    en: 'is needed with LDAP_URL; one a line: role and DN of the group, or role and *',
  },
  LDAP_UNIT: { zh: '设了 LDAP_URL 就要有，为单位编号', en: 'is needed with LDAP_URL: the id of a unit' },
  LDAP_SYNC_HOURS: {
    zh: '应为 0–168 的小时数，0 为不定时',
    en: 'must be a number of hours from 0 to 168; 0 for never',
  },
  OIDC_ISSUER: {
    zh: '应为认证服务的完整地址，以 https:// 开头，如 https://id.example.com/realms/office（http 只用于本机）',
    en: 'must be the whole address of the provider with https://, such as https://id.example.com/realms/office (http on this machine alone)',
  },
  OIDC_CLIENT_ID: { zh: '设了 OIDC_ISSUER 就要有', en: 'is needed with OIDC_ISSUER' },
  OIDC_CLIENT_SECRET: text,
  OIDC_SCOPE: { zh: '应以空格隔开，并含 openid', en: 'has scopes with blanks between, openid among them' },
  OIDC_NAME: { zh: '应为 1–40 个字', en: 'has 1 to 40 characters' },
  OIDC_NAME_EN: { zh: '应为 1–40 个字符', en: 'has 1 to 40 characters' },
  OIDC_ACCOUNT_CLAIM: {
    zh: '应为声明的名称，如 preferred_username',
    en: 'must be the name of a claim, such as preferred_username',
  },
  OIDC_NEW_ACCOUNTS: {
    zh: '应形如 角色编号@单位编号，如 viewer@101',
    en: 'must look like role@unit, such as viewer@101',
  },
  SCIM_NEW_ACCOUNTS: {
    zh: '应形如 角色编号@单位编号，如 viewer@101',
    en: 'must look like role@unit, such as viewer@101',
  },
  OIDC_SECOND_FACTOR: {
    zh: '应为 always，或以空格隔开的 acr=值、amr=值，如 amr=mfa',
    en: 'must be always, or acr=value and amr=value with blanks between, such as amr=mfa',
  },
  PASSWORD_SIGN_IN: {
    zh: '应为 on 或 off；为 off 时要有 OIDC_ISSUER 或 LDAP_URL，并在 BREAK_GLASS_ACCOUNTS 中至少写一个用户名',
    en: 'must be on or off; off needs OIDC_ISSUER or LDAP_URL and at least one user name in BREAK_GLASS_ACCOUNTS',
  },
  BREAK_GLASS_ACCOUNTS: text,
  FORUM_URL: {
    zh: '应为完整地址，如 https://bbs.example.com/sso',
    en: 'must be a whole address, such as https://bbs.example.com/sso',
  },
  GROUP_WRITES: flag,
  HANDLING: { zh: '应为 lenient 或 strict', en: 'must be lenient or strict' },
  UNKNOWN_FIELDS: { zh: '应为 warn 或 refuse', en: 'must be warn or refuse' },
  FULFILMENT_EVIDENCE: { zh: '应为 required 或 reason', en: 'must be required or reason' },
  FULFILMENT_CHECK: flag,
  PAYMENT_CONDITIONS: { zh: '应为 refuse 或 reason', en: 'must be refuse or reason' },
  UPLOAD_TYPES: {
    zh: `应为逗号分隔的扩展名，可用：${[...knownTypes].join(' ')}`,
    en: `must be endings of files separated by commas, among ${[...knownTypes].join(' ')}`,
  },
  PDF_FONT: {
    zh: '应为服务端能读取的字体文件（TTF、OTF，或 /路径/字体.ttc#字体名）',
    en: 'must be a font file that the server can read (TTF, OTF, or /path/font.ttc#name)',
  },
  PLAN_TEMPLATE: {
    zh: '应为服务端能读取的 Word 模板（docx）',
    en: 'must be a Word template (docx) that the server can read',
  },
  PUBLIC_URL: {
    zh: '应为完整地址，如 https://oa.example.com/danbao；设了 OIDC_ISSUER 就要有',
    en: 'must be a whole address, such as https://oa.example.com/danbao; OIDC_ISSUER needs it',
  },
  SMTP_URL: {
    zh: '应形如 smtp://用户:密码@主机:587，或以 smtps:// 开头；用户与密码中的特殊字符要写成 %编码',
    en: 'must look like smtp://user:password@host:587, or begin with smtps://; special characters of user and password are %-encoded',
  },
  MAIL_FROM: {
    zh: '应形如 担保系统 <oa@example.com>；设了 SMTP_URL 就要有',
    en: 'must look like Danbao <oa@example.com>; SMTP_URL needs it',
  },
  MESSENGER_URL: {
    zh: '应为完整地址，如 https://gateway.example.com/messages',
    en: 'must be a whole address, such as https://gateway.example.com/messages',
  },
  MESSENGER_SECRET: { zh: '至少 16 个字符', en: 'needs 16 characters or more' },
  GROUP_ROBOTS: {
    zh: '每行一个：单位编号（或 *）、wecom、dingtalk、feishu 或 json、完整地址、密钥（可无），以空格隔开；每个单位只写一次',
    en: 'has one robot a line: unit id (or *), one of wecom, dingtalk, feishu, json, the whole address, a secret (or none), with blanks between; each unit once',
  },
  WEBHOOK_HOSTS: {
    zh: '应为以逗号隔开的主机名或 IP，可带端口，如 receiver.internal,10.1.2.3:8443',
    en: 'has host names or IP addresses with commas between, with a port or without, such as receiver.internal,10.1.2.3:8443',
  },
  NOTICE_DELAY: { zh: '应为 0–1440 的分钟数', en: 'must be a number of minutes from 0 to 1440' },
  SERVICE_ACCOUNT: { zh: '最多 300 个字符', en: 'has 300 characters at most' },
  SESSION_IDLE_HOURS: { zh: '应为 2–8760 的小时数', en: 'must be a number of hours from 2 to 8760' },
  SESSION_HOURS: { zh: '应为 2–8760 的小时数', en: 'must be a number of hours from 2 to 8760' },
  REQUESTS_PER_MINUTE: { zh: '应为整数，0 为不限', en: 'must be a whole number; 0 for any number' },
  QUEUE_SECONDS: { zh: '应为 0–60 的秒数，0 为不限', en: 'must be a number of seconds from 0 to 60; 0 for any' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    zh: '应为完整地址，如 http://otel-collector:4318',
    en: 'must be a whole address, such as http://otel-collector:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    zh: '应形如 名称=值，多个以逗号分隔，特殊字符写成 %编码',
    en: 'must look like name=value, several with commas between, special characters %-encoded',
  },
  OTEL_SERVICE_NAME: { zh: '应为 1–100 个字符', en: 'has 1 to 100 characters' },
  OTEL_METRIC_EXPORT_INTERVAL: {
    zh: '应为不小于 1000 的毫秒数',
    en: 'must be a number of milliseconds of 1000 or more',
  },
  LOG_LEVEL: {
    zh: '应为 fatal、error、warn、info、debug、trace 或 silent（小写）',
    en: 'must be fatal, error, warn, info, debug, trace or silent (lower case)',
  },
};
