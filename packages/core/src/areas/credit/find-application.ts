import { one } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { application } from './application.ts';
import { byApplyId } from './entities.ts';

/** The call behind `credit.apply`, by itself: a form of a measure needs nothing else of the area. */
export const findApplication = get('grp/proApply/getByApplyId', {
  summary: label('授信申请', 'One credit application'),
  access: 'project:read',
  repeat: 'safe',
  input: byApplyId,
  data: one(application),
});
