// One piece for all of them: few open them, and everybody's first page names every piece.
export { AuditPage } from './audit-page.tsx';
export { ChainsPage } from './chains-page.tsx';
export { CompanyPage } from './company-page.tsx';
export { DepartmentsPage } from './departments-page.tsx';
export { DictionariesPage } from './dictionaries-page.tsx';
export { LeavingPage } from './leaving-page.tsx';
export { MenusPage } from './menus-page.tsx';
export { PostHoldersPage } from './post-holders-page.tsx';
export { RolesPage } from './roles-page.tsx';
export { UnitsPage } from './units-page.tsx';
export { UsersPage } from './users-page.tsx';
