import { one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byApplyId, project, projectQuery } from './entities.ts';

/** Projects and their credit applications, as far as measures need them (M13). */
export const credit = area({
  projects: post('grp/proProject/findProjectPageList', {
    summary: label('项目分页列表', 'Projects, paged'),
    access: 'project:read',
    repeat: 'safe',
    input: projectQuery,
    data: pageOf(project),
  }),
  apply: get('grp/proApply/getByApplyId', {
    summary: label('授信申请', 'One credit application'),
    access: 'project:read',
    repeat: 'safe',
    input: byApplyId,
    data: one(project),
  }),
});
