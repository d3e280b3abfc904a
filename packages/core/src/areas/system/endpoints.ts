import { answerOf, listOf, nothing, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { isPageAddress } from '../../format/page-address.ts';
import { label } from '../../label.ts';
import type { company } from '../admin/company.ts';
import type { FulfilmentPolicy } from '../measures/evidence.ts';

/** An entry of the system-jump list (A18). */
export const systemEntry = entity({
  name: 'systemEntry',
  label: label('系统', 'System'),
  fields: {
    sysId: text('系统编号', 'System id', { required: true, max: 8 }),
    sysName: text('系统名称', 'System name', { required: true }),
    sysUrl: text('地址', 'Address', { max: 500 }),
    sysTitle: text('标题', 'Title'),
  },
});

const badAddress = label(
  '应为 http(s) 地址，或以 / 开头的本站地址',
  'must be an http(s) address, or one of this site that begins with /',
);

/** A system as administrators keep it; without an address it is shown and cannot be opened. */
export const systemSetting = entity({
  name: 'systemSetting',
  label: label('系统', 'System'),
  fields: {
    sysId: text('系统编号', 'System id', { required: true, max: 8 }),
    sysName: text('系统名称', 'System name', { required: true, max: 50 }),
    sysTitle: text('标题', 'Title', { max: 50 }),
    sysUrl: text('地址', 'Address', { max: 500 }),
  },
  checks: [
    ({ sysUrl }) => {
      const address = String(sysUrl ?? '');
      return address === '' || isPageAddress(address)
        ? []
        : [{ field: 'sysUrl', rule: 'systemAddress', message: badAddress }];
    },
  ],
});

const bySystem = entity({
  name: 'bySystem',
  label: label('系统编号', 'System id'),
  fields: { sysId: text('系统编号', 'System id', { required: true, max: 8 }) },
});

export const keepsSystems = 'admin:systems&unit:all';

/** The pair of ids that says which kind a measure is (L3, Y34). */
export interface KindType {
  readonly kind: string;
  readonly guarantyTypeID: string;
  readonly guarantyTypeName: string;
  readonly optTypeID: string;
  readonly optTypeName: string;
}

/** What a deployment knows better than any package (Y17, Y34). */
export interface DeploymentSettings {
  /** The id whose children are the provinces. */
  readonly regionRootId: string;
  /** Collateral types (`optTypeID`) whose owner picker lists persons, whatever the owner type. */
  readonly personPickerTypeIds: readonly string[];
  /** The same for companies. */
  readonly companyPickerTypeIds: readonly string[];
  readonly kindTypes: readonly KindType[];
  /** The messages that an import answers on success (Y16). */
  readonly importedMessages: readonly string[];
  /** The endings of files that may be attached, in lower case; `attachmentExtensions` when not said. */
  readonly uploadTypes?: readonly string[];
  /** Whether tokens of another system are taken from the query too (C11); the hash never reaches a log. */
  readonly crossTokenFromQuery?: boolean;
  /**
   * `false`: no call takes or gives a token or ticket in an address, where logs and histories keep it; files are then read with the
   * token of the session, and tickets travel in a body.
   * @default true
   */
  readonly tokensInAddresses?: boolean;
  /** Where people sign on at a provider of their company; with user name and password alone without it. */
  readonly signOn?: SignOnOffer;
  /** What the QR code of the service account says (A13); without it nobody is invited. */
  readonly serviceAccount?: string;
  /** The deployment's own forum; people go there with the code of `session.forumCode`. Without it the forum is the one built in. */
  readonly forumUrl?: string;
  /** What is asked of fulfilments; `defaultFulfilmentPolicy` when not said. */
  readonly fulfilment?: FulfilmentPolicy;
  /** Sample mode: the accounts that the sign-in page shows. */
  readonly sampleAccounts?: readonly { readonly username: string; readonly password: string; readonly role: string }[];
}

/** What the sign-in page offers where people sign on at a provider. */
export interface SignOnOffer {
  /** What the button says, in Chinese and in English. */
  readonly name: string;
  readonly nameEn: string;
  /** The path before `/start`, to which the button leads with the page asked for as `back`, and `/sign-out`. */
  readonly path: string;
  /** Whether everybody may sign in with user name and password too; `false`: emergency accounts alone. */
  readonly passwords: boolean;
}

export const system = area({
  list: get('system/sys/listAll', {
    summary: label('系统列表', 'All systems'),
    access: 'signed-in',
    repeat: 'safe',
    data: listOf(systemEntry),
    aliases: [{ method: 'GET', path: 'system/sys/list' }],
  }),
  saveSystem: post('system/sys/save', {
    summary: label('新增或修改系统', 'Add or change a system of the list'),
    access: keepsSystems,
    repeat: 'idempotent',
    input: systemSetting,
    data: one(systemEntry),
    extension: true,
  }),
  removeSystem: post('system/sys/delete', {
    summary: label('删除系统', 'Remove a system from the list'),
    access: keepsSystems,
    repeat: 'by-key',
    input: bySystem,
    data: nothing,
    extension: true,
  }),
  company: get('danbao/company', {
    summary: label('公司名称与标识', 'What the company is called, and its logo'),
    access: 'public',
    repeat: 'safe',
    data: answerOf<ValuesOf<typeof company>>(),
    extension: true,
  }),
  settings: get('danbao/settings', {
    summary: label('部署配置', 'Settings of this deployment'),
    access: 'public',
    repeat: 'safe',
    data: answerOf<DeploymentSettings>(),
    extension: true,
  }),
});
