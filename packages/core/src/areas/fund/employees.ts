import { choice } from '../../field/types/choice.ts';
import { share } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { fundAccess, reserveCall, reserveReads } from './access.ts';
import { educationLevels } from './choices.ts';
import { ofEnterprise, staysWithCompany } from './of-enterprise.ts';

/** Who leads a company of the reserve; their shares of it are at most 100 % together (S3). */
export const reserveEmployees = resource({
  name: 'reserveEmployee',
  plural: 'reserveEmployees',
  label: label('企业员工', 'Employee'),
  fields: {
    enterpriseId: ofEnterprise(),
    name: text('姓名', 'Name', { required: true, max: 30, personName: true }),
    post: text('职务', 'Post', { required: true, max: 50 }),
    education: choice('学历', 'Education', educationLevels),
    shareRatio: share('持股比例', 'Share'),
    resume: remark('履历', 'Résumé', { max: 1000 }),
  },
  title: 'name',
  access: fundAccess,
  scope: { of: 'enterpriseId' },
  unique: [['enterpriseId', 'name', 'post']],
  list: {
    columns: ['name', 'enterpriseId', 'post', 'education', 'shareRatio'],
    filters: ['enterpriseId', 'education'],
    search: ['name', 'post'],
    order: 'name',
  },
  calls: {
    page: reserveCall('EmployeeInfo/getEmployeeInfoPage'),
    get: reserveCall('EmployeeInfo/getEmployeeInfoById'),
    add: reserveCall('EmployeeInfo/addEmployeeInfo'),
    update: reserveCall('EmployeeInfo/updateEmployeeInfo'),
    remove: reserveCall('EmployeeInfo/deleteEmployeeInfo'),
  },
  page: { path: '/fund/employees', icon: 'users', menu: 'funds' },
  sheet: true,
  feeds: reserveReads,
  rules: { check: staysWithCompany },
});
