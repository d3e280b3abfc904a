export { departmentLinks } from './department-links.ts';
export { departmentColumns, departmentsArea } from './departments.ts';
