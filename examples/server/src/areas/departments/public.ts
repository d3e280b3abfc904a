export { departmentColumns, departmentsArea } from './departments.ts';
