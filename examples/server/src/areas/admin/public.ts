export { asAccount, findAccount } from './account-row.ts';
export { adminArea } from './admin.ts';
export { companyOf } from './company.ts';
export { menuOf } from './menu.ts';
export { noteMenuChange } from './menu-row.ts';
export { grantNewPermissions } from './new-permissions.ts';
export { contactColumns } from './save-account.ts';
export { refuseIssues } from './shared.ts';
