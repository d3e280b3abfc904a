import { ofGroup } from '../../endpoint/access.ts';
import { listOf, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { companySettings } from './company.ts';
import { unit, unitOpen, unitRecord } from './unit.ts';

const access = 'admin:units';

/** Units and what the company is called. Without `unit:all` only the own unit exists, and none can be added. */
export const unitEndpoints = {
  units: get('danbao/admin/units', {
    summary: label('可管理的单位，含已关闭的', 'The units within reach, closed ones too'),
    access: 'admin:users|departments|units',
    repeat: 'safe',
    data: listOf(unitRecord),
    extension: true,
  }),
  addUnit: post('danbao/admin/unit/add', {
    summary: label('新增单位', 'Add a unit'),
    access: ofGroup(access),
    repeat: 'by-key',
    input: unit,
    data: one(unitRecord),
    extension: true,
  }),
  updateUnit: post('danbao/admin/unit/update', {
    summary: label('修改单位的名称与上级', 'Rename a unit, or put it below another'),
    access,
    repeat: 'by-key',
    input: unit,
    data: one(unitRecord),
    extension: true,
  }),
  enableUnit: post('danbao/admin/unit/enable', {
    summary: label(
      '关闭没有在职人员、未结流程和下级的单位，或重新启用',
      'Close a unit without active people, open flows and units below it, or open it again',
    ),
    access,
    repeat: 'by-key',
    input: unitOpen,
    data: one(unitRecord),
    extension: true,
  }),
  company: get('danbao/admin/company', {
    summary: label('公司名称、标识与净资产', 'The company’s name, logo and net assets'),
    access: 'admin:company',
    repeat: 'safe',
    data: one(companySettings),
    extension: true,
  }),
  saveCompany: post('danbao/admin/company', {
    summary: label('保存公司名称、标识与净资产', 'Save the company’s name, logo and net assets'),
    access: 'admin:company&unit:all',
    repeat: 'by-key',
    input: companySettings,
    data: one(companySettings),
    extension: true,
  }),
};
