import { one, pageOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { publishingFlow } from '../flows/families/publishing.ts';
import { byFamilyFlowId, getsFlow, listsFlows } from '../flows/family-calls.ts';
import { savesFlow } from '../flows/flow-forms.ts';
import { publishedInformation, publishedQuery } from './published.ts';

const path = 'oa/tInformationPublish';
const needs = 'publishing:read';

/** Information publishing by the calls of the original system; the events are those of every flow. */
export const information = area({
  add: savesFlow(`${path}/add`, publishingFlow),
  list: listsFlows(`${path}/list`, needs, '本人拟稿的信息', 'Information drafted by the caller'),
  pending: listsFlows(`${path}/pending`, needs, '待办的信息', 'Information to deal with'),
  finish: listsFlows(`${path}/finish`, needs, '已办的信息', 'Information dealt with'),
  endList: listsFlows(`${path}/endList`, needs, '办结的信息', 'Information published or ended'),
  /** In the list that `box` names, those to do when not said. */
  search: listsFlows(`${path}/search`, needs, '查询信息', 'Search information'),
  getById: getsFlow(`${path}/getById`, needs, '一条信息', 'One piece of information'),
  /** For those who read it, whether or not they had a part in it. */
  published: get(`${path}/published`, {
    summary: label('已发布的信息', 'Published information'),
    access: needs,
    repeat: 'safe',
    input: publishedQuery,
    data: pageOf(publishedInformation),
    extension: true,
  }),
  read: get(`${path}/read`, {
    summary: label('阅读一条已发布的信息', 'Read a piece of published information'),
    access: needs,
    repeat: 'safe',
    input: byFamilyFlowId,
    data: one(publishedInformation),
    extension: true,
  }),
});
