import * as json from '../../endpoint/answer-schema.ts';
import { company } from '../admin/company.ts';
import { system } from './endpoints.ts';

const typeIds = (zh: string, en: string) => json.list(zh, en, json.text('反担保类型编号', 'Id of the security type'));

const kindType = json.record('kindType', '担保措施类别的编号', 'The ids of a kind of security', {
  kind: json.text('类别代码', 'Code of the kind'),
  guarantyTypeID: json.text('担保类型编号', 'Id of the guarantee type'),
  guarantyTypeName: json.text('担保类型', 'Guarantee type'),
  optTypeID: json.text('反担保类型编号', 'Id of the security type'),
  optTypeName: json.text('反担保类型', 'Security type'),
});

const sampleAccount = json.record('sampleAccount', '示例账号', 'Account of the sample', {
  username: json.text('用户名', 'User name'),
  password: json.text('密码', 'Password'),
  role: json.text('角色', 'Role'),
});

const fulfilmentPolicy = json.record('fulfilmentPolicy', '落实要求', 'What is asked of fulfilments', {
  evidence: json.code('缺少凭证时', 'Where evidence is missing', ['required', 'reason']),
  secondPerson: json.flag('须另一人复核', 'Another person has to check'),
});

const signOn = json.record('signOn', '单点登录', 'Sign-on at a provider', {
  name: json.text('按钮文字', 'What the button says'),
  nameEn: json.text('按钮英文文字', 'What the button says in English'),
  path: json.text('路径，后接 /start 或 /sign-out', 'The path before /start and /sign-out'),
  passwords: json.flag('人人都可用密码登录', 'Everybody may sign in with a password too'),
});

const settings = json.record('deploymentSettings', '部署配置', 'Settings of this deployment', {
  regionRootId: json.text('省级区域的上级编号', 'The id whose children are the provinces'),
  personPickerTypeIds: typeIds('权属人从个人中选取的类型', 'Types whose owners are picked among persons'),
  companyPickerTypeIds: typeIds('权属人从企业中选取的类型', 'Types whose owners are picked among companies'),
  kindTypes: json.list('担保措施类别的编号', 'The ids of the kinds of security', kindType),
  importedMessages: json.list('导入成功的消息', 'Messages of an import that succeeded', json.text('消息', 'Message')),
  uploadTypes: json.optional(
    json.list('可上传的文件类型', 'Endings of files that may be attached', json.text('扩展名', 'Ending')),
  ),
  crossTokenFromQuery: json.optional(
    json.flag('可从地址参数读取跳转令牌', 'Tokens of another system are taken from the query too'),
  ),
  tokensInAddresses: json.optional(json.flag('地址中可以带令牌', 'Tokens and tickets may stand in addresses of calls')),
  signOn: json.optional(signOn),
  serviceAccount: json.optional(json.text('服务号二维码内容', 'What the QR code of the service account says')),
  forumUrl: json.optional(json.text('论坛地址', 'Address of the forum')),
  fulfilment: json.optional(fulfilmentPolicy),
  sampleAccounts: json.optional(json.list('示例账号', 'Accounts of the sample', sampleAccount)),
});

export const systemAnswers = [
  json.answers(system.company, json.entityOf(company)),
  json.answers(system.settings, settings),
];
