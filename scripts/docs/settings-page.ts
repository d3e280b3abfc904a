import type { Label } from '@danbao/core';
import { type Config, readConfig } from '../../examples/server/src/config.ts';
import { knownTypes } from '../../examples/server/src/files/inspector.ts';
import { pageHead, table } from './markdown.ts';

/** The environment variables of the example server, with the values that hold when none is given. */
export function settingsPage(): string {
  const defaults = readConfig({});
  const rows = Object.entries(meanings).map(([name, { zh, en }]) => {
    const value = defaults[name as keyof Config];
    return [`\`${name}\``, `${zh}<br>${en}`, valueText(value)];
  });
  return `${pageHead('服务端配置 Server settings')}\n${table(['环境变量 variable', '含义 meaning', '默认 default'], rows)}\n`;
}

function valueText(value: Config[keyof Config]): string {
  if (typeof value === 'object' && !Array.isArray(value)) return '';
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}\``;
}

// A variable without a meaning does not compile.
const meanings: Readonly<Record<keyof Config, Label>> = {
  PORT: { zh: '监听端口', en: 'port to listen on' },
  HOST: { zh: '监听地址；容器中设 0.0.0.0', en: 'address to listen on; 0.0.0.0 in a container' },
  DATA_DIR: { zh: '数据目录（数据库、附件、令牌密钥）', en: 'data folder (database, attachments, token key)' },
  DATABASE_URL: { zh: 'PostgreSQL 连接串；不设则用内嵌数据库', en: 'PostgreSQL; without it the embedded database' },
  DATABASE_LISTEN_URL: {
    zh: '同一数据库绕过连接池的直连地址，用于实时消息（LISTEN）与升级表结构；连接池为事务模式时须设',
    en: 'the same database past a pooler, for live events (LISTEN) and for changing the schema; needed where the pooler works by transactions',
  },
  DATABASE_WAIT: {
    zh: '启动时最多等待数据库应答的秒数',
    en: 'seconds that a start waits for a database that does not answer yet',
  },
  S3_ENDPOINT: {
    zh: 'S3 兼容对象存储的地址；不设则附件存本地磁盘',
    en: 'S3-compatible store; without it attachments go to the local disk',
  },
  S3_BUCKET: { zh: '存储桶', en: 'bucket' },
  S3_ACCESS_KEY: { zh: '访问键', en: 'access key' },
  S3_SECRET_KEY: { zh: '密钥', en: 'secret key' },
  S3_REGION: { zh: '区域', en: 'region' },
  TOKEN_SECRET: {
    zh: '签发令牌的密钥，至少 32 个字符；多个进程共用一个地址时必须相同；不设则保存在数据目录',
    en: 'signs tokens, 32 characters or more; the same for all processes behind one address; otherwise kept in the data folder',
  },
  ADMIN_PASSWORD: {
    zh: '首个管理员 admin 的初始密码（首次登录须修改）；不设则随机生成，存于数据目录的 admin-password 文件',
    en: 'first password of the first administrator, to be changed at once; otherwise made up and kept in the file admin-password of the data folder',
  },
  METRICS_TOKEN: {
    zh: '读取 /metrics 的令牌（Bearer），至少 16 个字符；不设则没有 /metrics',
    en: 'bearer token for /metrics, 16 characters or more; without it there is no /metrics',
  },
  WEB_ORIGIN: {
    zh: '允许调用接口的其他网页来源，逗号分隔；服务端自带的网页无需填写',
    en: 'origins of other pages that may call the API, separated by commas; its own pages need none',
  },
  BASE_PATH: {
    zh: '应用所在的子路径，如 /danbao；不设即在根路径',
    en: 'where the app lives below its host name, such as /danbao; at the root without it',
  },
  WEB_DIST: {
    zh: '已构建的员工端所在目录；npm start 会自动设好',
    en: 'folder of the built staff app; npm start sets it',
  },
  SAMPLE_DATA: {
    zh: '示例数据与密码公开的示例账户；不写时只在内嵌数据库且只监听本机时为 on，其余一律 off，只建 admin',
    en: 'sample data and accounts with known passwords; unless said otherwise on only with the embedded database on this machine alone, else one admin',
  },
  TRUST_PROXY: {
    zh: '前面有几层可信的反向代理（登录限流按来访地址计）',
    en: 'how many proxies in front are trusted (sign-in throttling counts by address)',
  },
  CROSS_TOKEN_FROM_QUERY: {
    zh: 'on 时也从查询参数接收其他系统带来的令牌（查询参数会进入日志）；默认只认 # 之后的',
    en: 'on: tokens of another system are taken from the query too, which reaches logs; otherwise only from the hash',
  },
  TOKENS_IN_ADDRESSES: {
    zh: 'off 时，任何调用都不在地址中带令牌、票据或登录码（代理日志与浏览记录会留下地址）：预览、下载与视频凭请求头中的登录令牌读取，票据放在请求体或 # 之后；原系统在地址中带令牌的调用（getUserat、generatePreSignedUrl、getDocToken）一律拒绝',
    en: 'off: no call carries a token, ticket or code in its address, which logs of proxies and histories of browsers keep. Previews, downloads and films are read with the token of the session in a header, tickets travel in a body or behind #; the calls of the original that put them into addresses (getUserat, generatePreSignedUrl, getDocToken) are refused',
  },
  USER_ID_SIGN_ON: {
    zh: 'on 时，只凭地址中的用户编号（userId）即可登录，没有任何验证；只能用于封闭网络，启动时会警告',
    en: 'on: a bare user id in the address signs that user in, without any proof; for closed networks only, and warned of at every start',
  },
  LDAP_URL: {
    zh: '公司目录（LDAP、Active Directory）的地址，ldaps://主机:636 或 ldap://主机:389；不设则不用目录',
    en: 'address of the directory of the company (LDAP, Active Directory), ldaps://host:636 or ldap://host:389; none without it',
  },
  LDAP_STARTTLS: {
    zh: 'ldap:// 连接先以 STARTTLS 加密；不设时除本机外一律加密',
    en: 'encrypts an ldap:// connection by STARTTLS; on without a word, except on this machine',
  },
  LDAP_CA: {
    zh: '信任的证书颁发机构（PEM 文件），代替系统的',
    en: 'PEM file of the authorities that are trusted in place of those of the machine',
  },
  LDAP_BIND_DN: {
    zh: '服务端查询目录所用的 DN，只需读取权限',
    en: 'DN as which the server looks people up; it needs to read alone',
  },
  LDAP_BIND_PASSWORD: {
    zh: '其密码，宜用 LDAP_BIND_PASSWORD_FILE',
    en: 'its password, better as LDAP_BIND_PASSWORD_FILE',
  },
  LDAP_BASE: { zh: '从哪个 DN 往下查找人员', en: 'DN below which people are looked for' },
  LDAP_FILTER: { zh: '哪些条目是人员', en: 'which entries are people' },
  LDAP_ATTRIBUTES: {
    zh: '字段取自哪个属性，如 id=objectGUID username=sAMAccountName realName=displayName；department=@ou 取自 DN 中的 OU',
    en: 'which attribute a field is read from, such as id=objectGUID username=sAMAccountName realName=displayName; department=@ou reads the OUs of the DN',
  },
  LDAP_ROLES: {
    zh: '组与角色，每行一个（或以分号隔开）：角色编号 组的 DN，* 为其余所有人；先写的优先，不在任何组的人没有账号',
    en: 'roles of groups, one a line (or between semicolons): role and DN of the group, * for everybody else; the first that fits counts, and who is in none has no account',
  },
  LDAP_UNIT: { zh: '新账号所属单位的编号', en: 'id of the unit of accounts that are made' },
  LDAP_SYNC_HOURS: {
    zh: '每隔多少小时自动同步；0 为只由命令同步',
    en: 'hours from one synchronization to the next; 0: by the command alone',
  },
  OIDC_ISSUER: {
    zh: 'OpenID Connect 认证服务的地址（issuer）；不设则没有单点登录。回调地址是 PUBLIC_URL 加 /api/auth/oidc/callback',
    en: 'address (issuer) of the OpenID Connect provider at which people sign on; no sign-on without it. It leads back to PUBLIC_URL with /api/auth/oidc/callback',
  },
  OIDC_CLIENT_ID: { zh: '在认证服务登记的客户端编号', en: 'client id that is registered at the provider' },
  OIDC_CLIENT_SECRET: {
    zh: '客户端密钥，宜用 OIDC_CLIENT_SECRET_FILE；不设即公开客户端，只凭 PKCE',
    en: 'secret of the client, better as OIDC_CLIENT_SECRET_FILE; a public client with PKCE alone without it',
  },
  OIDC_SCOPE: { zh: '向认证服务申请的范围', en: 'scopes that are asked for' },
  OIDC_NAME: { zh: '登录页按钮上的文字', en: 'what the button of the sign-in page says in Chinese' },
  OIDC_NAME_EN: { zh: '按钮上的英文', en: 'what it says in English' },
  OIDC_ACCOUNT_CLAIM: {
    zh: '哪个声明是用户名；首次登录后即按认证服务的 sub 认人，不再看它。写 email 时只认已验证的邮箱',
    en: 'the claim with the user name; after the first sign-on the subject alone counts. With email, addresses that are not verified are not taken',
  },
  OIDC_NEW_ACCOUNTS: {
    zh: '没有账号的人首次单点登录时，以此角色和单位建立账号，如 viewer@101；不设则不建',
    en: 'role and unit of the account that is made at the first sign-on of who has none, such as viewer@101; none is made without it',
  },
  SCIM_NEW_ACCOUNTS: {
    zh: '启用 SCIM（/scim/v2），并以此角色和单位建立它开通的账号，如 viewer@101；不设则没有 SCIM',
    en: 'turns SCIM on (/scim/v2); role and unit of the accounts that it makes, such as viewer@101; there is no SCIM without it',
  },
  OIDC_SECOND_FACTOR: {
    zh: '何时算认证服务已做两步验证：always，或 acr=值、amr=值。不设则从不算：开启了两步验证或角色要求两步验证的人不能单点登录',
    en: 'when the provider counts as having asked for a second factor: always, or acr=value and amr=value; never without it, and who has a second factor or needs one does not sign on there',
  },
  PASSWORD_SIGN_IN: {
    zh: 'off 时，除 BREAK_GLASS_ACCOUNTS 外，不能用本系统保存的密码登录',
    en: 'off: nobody but BREAK_GLASS_ACCOUNTS signs in with a password that is kept here',
  },
  BREAK_GLASS_ACCOUNTS: {
    zh: '应急账号的用户名，逗号分隔',
    en: 'user names of accounts for emergencies, separated by commas',
  },
  FORUM_URL: {
    zh: '部署单位自有论坛的地址，打开时带一次性登录码 code；不设则用内置论坛',
    en: 'address of a forum of your own, opened with a one-time sign-in code as code; without it the forum is the one built in',
  },
  OFFICE_CONVERTER: {
    zh: 'LibreOffice 的命令（如 /usr/bin/soffice）：在线预览 doc、xls、ppt 时转换为 PDF；不设则只显示其中的文字',
    en: 'the command of LibreOffice (such as /usr/bin/soffice), which turns doc, xls and ppt into PDF to look at; only their words are shown without it',
  },
  GROUP_WRITES: {
    zh: '排队的写入合在一个事务里提交；off 时每个请求一个事务',
    en: 'waiting writes share a transaction; off: one transaction per request',
  },
  HANDLING: {
    zh: '不违反规则、只是不寻常的值（如抵质押率高于惯例）：lenient 照常保存，并在应答的 warnings 中指出；strict 拒绝，除非 confirmed 中列出该字段。表单与命令行总是先询问',
    en: 'values that break no rule and are only unusual (a loan-to-value ratio above the usual): lenient saves them and names them in warnings of the answer; strict refuses them unless their fields stand in confirmed. Forms and the command always ask first',
  },
  UNKNOWN_FIELDS: {
    zh: '请求中服务端没有的字段（如拼错的字段名）：warn 照常处理，在应答的 warnings 中逐个指出并写入日志；refuse 拒绝该请求',
    en: 'fields of a request that the server does not have (a misspelt name): warn goes on, names each in warnings of the answer and writes them to the log; refuse refuses the call',
  },
  FULFILMENT_EVIDENCE: {
    zh: '落实缺少凭证时：required 必须补齐；reason 可写明理由后落实。无论哪一种，经原系统接口登记的仍会保存并标明“无凭证”',
    en: 'a fulfilment without evidence: required asks for it without exception; reason takes a reason in its place. What comes by the calls of the original is saved in both and marked as without evidence',
  },
  FULFILMENT_CHECK: {
    zh: 'on：落实须由另一位有落实权限的人员复核后才算数',
    en: 'on: a fulfilment counts only once somebody else with the right to fulfil has checked it',
  },
  PAYMENT_CONDITIONS: {
    zh: '放款前的授信条件未落实时登记放款：refuse 拒绝并列出条件；reason 可写明理由、确认后登记',
    en: 'a disbursement while conditions that are due before it are open: refuse refuses it and names them; reason takes a reason that is confirmed',
  },
  UPLOAD_TYPES: {
    zh: `可上传的附件类型，逗号分隔；内容须与扩展名相符，可用：${[...knownTypes].join(' ')}`,
    en: `endings of files that may be attached, separated by commas; the content is checked against them, so they are among ${[...knownTypes].join(' ')}`,
  },
  PDF_FONT: {
    zh: '归档 PDF 嵌入的中文字体文件（TTF、OTF，或 /路径/字体.ttc#PostScript 名）；不设则用自带的思源黑体（Noto Sans SC，OFL）',
    en: 'font with Chinese letters that PDFs of the archive embed (TTF, OTF, or /path/font.ttc#PostScriptName); Noto Sans SC (OFL) without it',
  },
  PLAN_TEMPLATE: {
    zh: '直投方案的 Word 模板（docx），标记写字段名称，如 {投资金额}、{企业名称}，另有 {单位}、{拟稿人}、{拟稿日期}；不设则用列出全部字段的模板',
    en: 'Word template (docx) of direct investment plans, with the Chinese names of fields as tags, such as {投资金额} or {企业名称}, and {单位}, {拟稿人}, {拟稿日期}; a template with all fields without it',
  },
  SERVICE_ACCOUNT: {
    zh: '服务号二维码的内容，一般是服务号的网址；不设则不显示二维码',
    en: 'what the QR code of the service account says, usually its address; without it no code is shown',
  },
  PUBLIC_URL: {
    zh: '人们打开本系统的完整地址（含子路径），邮件等消息中的链接以此开头；不设则没有链接',
    en: 'where people reach the app, with its base path; links in mail and other messages begin with it, and there are none without it',
  },
  SMTP_URL: {
    zh: '邮件服务器，如 smtp://用户:密码@主机:587（有密码时必须能用 STARTTLS，除非写 ?ignoreTLS=true）或 smtps://主机:465；不设则不发邮件。含密码，宜用 SMTP_URL_FILE',
    en: 'mail server, such as smtp://user:password@host:587 (with a password STARTTLS is needed, unless ?ignoreTLS=true says otherwise) or smtps://host:465; no mail without it. It holds a password: better as SMTP_URL_FILE',
  },
  MAIL_FROM: {
    zh: '发件人，如 担保系统 <oa@example.com>；设了 SMTP_URL 就要有',
    en: 'whom mail comes from, such as Danbao <oa@example.com>; SMTP_URL needs it',
  },
  MESSENGER_URL: {
    zh: '单位自己的消息网关：按用户名把消息转给个人，接收 JSON；不设则不发',
    en: 'a gateway of your own that takes JSON and hands messages to single people by their user names; none without it',
  },
  MESSENGER_SECRET: {
    zh: '给消息网关的内容签名的密钥，至少 16 个字符；不设则不签名',
    en: 'signs what is sent to the gateway, 16 characters or more; unsigned without it',
  },
  GROUP_ROBOTS: {
    zh: '群机器人，每行一个（或以分号隔开）：单位编号（* 为全集团）、wecom（企业微信）、dingtalk（钉钉）、feishu（飞书）或 json、地址、密钥；只发公告与业务通知。地址含密钥，宜用 GROUP_ROBOTS_FILE',
    en: 'robots of groups, one a line (or between semicolons): unit id (* for everybody), wecom, dingtalk, feishu or json, address, secret; they get notices and business notices alone. Addresses hold a key: better as GROUP_ROBOTS_FILE',
  },
  WEBHOOK_HOSTS: {
    zh: '变更推送可以发往的内网主机，也可用 http：主机名或 IP，可带端口，以逗号隔开；不设则只发往公网的 https 地址',
    en: 'Private hosts to which webhooks may go, also by http: names or IP addresses, with a port or without, separated by commas; without it they go to public https addresses alone',
  },
  NOTICE_DELAY: {
    zh: '消息等待多少分钟才发出；期间已读的不发',
    en: 'minutes that a notification waits before it is sent; who has read it by then is not sent it',
  },
  SESSION_IDLE_HOURS: {
    zh: '无人使用多少小时后登录失效',
    en: 'Hours after which a sign-in that nobody uses has ended',
  },
  SESSION_HOURS: {
    zh: '登录最长多少小时，无论是否一直使用',
    en: 'Hours after which a sign-in ends, however much it is used',
  },
  REQUESTS_PER_MINUTE: {
    zh: '每位用户每分钟的请求数上限；0 为不限',
    en: 'Requests of one user in a minute; 0 for any number',
  },
  QUEUE_SECONDS: {
    zh: '请求最多排队多少秒；超过时新请求以 503 与 Retry-After 拒绝，0 为不限',
    en: 'Seconds that calls may queue; beyond that new ones are refused with 503 and Retry-After. 0 for any',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    zh: 'OpenTelemetry 收集器的地址（OTLP/HTTP），如 http://otel-collector:4318；不设则不发送跟踪与指标。其余以 OTEL_ 开头的标准变量同样有效',
    en: 'a collector of OpenTelemetry (OTLP over HTTP), such as http://otel-collector:4318; without it neither traces nor metrics are sent. Other standard variables that begin with OTEL_ hold as well',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    zh: '发给收集器的请求头，如 authorization=Bearer%20…，多个以逗号分隔',
    en: 'headers for the collector, such as authorization=Bearer%20…, several with commas between',
  },
  OTEL_SERVICE_NAME: { zh: '在收集器中的名称', en: 'the name by which the collector knows it' },
  OTEL_METRIC_EXPORT_INTERVAL: { zh: '每隔多少毫秒发送指标', en: 'milliseconds between two deliveries of metrics' },
  LOG_LEVEL: { zh: '日志级别', en: 'what is logged' },
};
