import { pageOf } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { project, projectQuery } from './entities.ts';

/** The call behind `credit.projects`, by itself: a list of projects needs nothing else of the area. */
export const findProjects = post('grp/proProject/findProjectPageList', {
  summary: label('项目分页列表', 'Projects, paged'),
  access: 'project:read',
  repeat: 'safe',
  input: projectQuery,
  data: pageOf(project),
});
