// One piece for all of them: few open them, and everybody's first page names every piece.
export { AuditPage } from '../areas/admin/audit-page.tsx';
export { CompanyPage } from '../areas/admin/company-page.tsx';
export { DepartmentsPage } from '../areas/admin/departments-page.tsx';
export { LeavingPage } from '../areas/admin/leaving-page.tsx';
export { MenusPage } from '../areas/admin/menus-page.tsx';
export { PostHoldersPage } from '../areas/admin/post-holders-page.tsx';
export { RolesPage } from '../areas/admin/roles-page.tsx';
export { SystemsPage } from '../areas/admin/systems-page.tsx';
export { UnitsPage } from '../areas/admin/units-page.tsx';
export { UsersPage } from '../areas/admin/users-page.tsx';
export { ChainsPage } from '../areas/chains/chains-page.tsx';
export { DictionariesPage } from '../areas/dictionaries/dictionaries-page.tsx';
export { FailuresPage } from '../areas/failures/failures-page.tsx';
export { ErasurePage } from '../areas/privacy/erasure-page.tsx';
export { RetentionPage } from '../areas/privacy/retention-page.tsx';
export { WarningsPage } from '../areas/warnings/warnings-page.tsx';
