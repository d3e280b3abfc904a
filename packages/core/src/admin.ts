// Accounts, roles, units, departments, dictionaries, menus, profile, privacy, the system itself, and errors that were collected.

export {
  account,
  accountBody,
  accountRecord,
  firstPassword,
  newAccount,
  passwordReset,
} from './areas/admin/account.ts';
export { auditEntities } from './areas/admin/audit-entities.ts';
export type { AuditEntry } from './areas/admin/audit-entry.ts';
export { company, companySettings, logoLimits } from './areas/admin/company.ts';
export { departmentBody, departmentRecord, newDepartment } from './areas/admin/department.ts';
export { admin } from './areas/admin/endpoints.ts';
export { leavingCategories, leavingOrder, leavingOutcomes, leavingPlan, leavingRow } from './areas/admin/leaving.ts';
export { menuEntry, menuEntryRecord, menuIcons } from './areas/admin/menu-entry.ts';
export { isMenuPath } from './areas/admin/menu-path.ts';
export { permissionNouns, permissionVerbs } from './areas/admin/permission-labels.ts';
export { permissionNames } from './areas/admin/permission-names.ts';
export {
  type PermissionEntry,
  type PermissionGroup,
  permissionRegistry,
  permissionsIn,
} from './areas/admin/permission-registry.ts';
export { postConflict, postHolders, vacantNode } from './areas/admin/post-endpoints.ts';
export { rightHolder } from './areas/admin/right-endpoints.ts';
export { role, roleRecord } from './areas/admin/role.ts';
export {
  apiToken,
  newApiToken,
  serviceAccount,
  serviceAccountBody,
  serviceAccountRecord,
  tokenDays,
} from './areas/admin/service-account.ts';
export { branchOf, flatTree, type TreeNode, type TreeRow, treeOf } from './areas/admin/tree.ts';
export { unit, unitRecord } from './areas/admin/unit.ts';
export { chartNode, contact, ownContact, ownContactRecord } from './areas/contacts/contact.ts';
export { contacts } from './areas/contacts/endpoints.ts';
export { department, departments } from './areas/departments/endpoints.ts';
export type { DepartmentNode } from './areas/departments/staff-endpoints.ts';
export {
  type DictionaryType,
  dictionaryEntries,
  dictionaryEntriesByCode,
  dictionaryItems,
  dictionaryTypes,
} from './areas/dictionaries/dictionaries.ts';
export { dictionaries, documentTypesDictionary } from './areas/dictionaries/endpoints.ts';
export { failures } from './areas/failures/endpoints.ts';
export {
  type FailureGroup,
  type FailureReport,
  failureLimits,
  failureSample,
  failureStepKinds,
} from './areas/failures/failure.ts';
export { plainFrame, plainMessage, plainPath } from './areas/failures/plain-words.ts';
export { privacy } from './areas/privacy/endpoints.ts';
export { type ErasureEffect, erasureKinds, erasureObstacles, erasureParts } from './areas/privacy/erasure.ts';
export {
  type RetentionRule,
  type RetentionRuleName,
  retentionRuleNames,
  retentionRules,
  retentionSetting,
} from './areas/privacy/retention.ts';
export {
  type FactorSecret,
  type OpenSession,
  type Profile,
  profile,
  type SecondFactor,
} from './areas/profile/endpoints.ts';
export { passwordChange } from './areas/profile/password-change.ts';
export {
  type DeploymentSettings,
  type KindType,
  type SignOnOffer,
  system,
  systemEntry,
  systemSetting,
} from './areas/system/endpoints.ts';
export { type WebhookAttempt, webhookCalls } from './areas/webhooks/endpoints.ts';
export { type WebhookKind, webhookKinds } from './areas/webhooks/webhook-kinds.ts';
export {
  type Webhook,
  type WebhookState,
  webhookLimits,
  webhooks,
} from './areas/webhooks/webhooks.ts';
