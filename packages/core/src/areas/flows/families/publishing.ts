import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { linked } from '../../../field/types/linked.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { circulation, documentLevels } from './documents.ts';
import { signs, starts } from './nodes.ts';

const toGroup = is('scope', 'group');

/** 信息发布单 (Z12). */
export const publishingForm = entity({
  name: 'publishingForm',
  label: label('信息发布单', 'Information form'),
  sections: [
    { key: 'information', label: label('信息内容', 'Information') },
    { key: 'publication', label: label('发布情况', 'Publication') },
  ],
  fields: {
    title: text('标题', 'Title', { required: true, max: 100, wide: true }),
    infoType: choice(
      '信息类别',
      'Kind of information',
      options(
        ['news', '新闻动态', 'News'],
        ['notice', '公告', 'Notice'],
        ['policy', '政策制度', 'Policy'],
        ['party', '党建工作', 'Party affairs'],
        ['brief', '业务简报', 'Business brief'],
      ),
      { required: true },
    ),
    scope: choice(
      '发布范围',
      'Published to',
      options(['unit', '本公司', 'This company'], ['group', '全集团', 'The whole group']),
      { required: true, initial: 'unit' },
    ),
    level: choice('紧急程度', 'Urgency', documentLevels, { required: true, initial: 'normal' }),
    secret: circulation('internal'),
    ...linked('department', 'receivers', 'receiverIds', '接收对象', 'Receivers', { several: true, max: 200 }),
    content: remark('正文', 'Text', { required: true, max: 4000 }),
    docNo: text('发布编号', 'Number', { section: 'publication', max: 50 }),
    publishDate: date('发布日期', 'Published on', { section: 'publication' }),
  },
});

/** 信息发布: head of the department, office and legal side by side, for the whole group the general manager; the clerk publishes. */
export const publishingFlow = flow({
  code: 'publishing_flow',
  numberWord: '布',
  label: label('信息发布', 'Information publishing'),
  about: label('拟稿、审核并发布信息', 'Draft, check and publish information'),
  group: 'documents',
  needs: 'publishing:read',
  form: publishingForm,
  title: ['title'],
  stages: [
    starts('拟稿', 'Draft', '200200020001'),
    [signs('departmentHead', '部门审核', 'Department head', '200200020002', { within: 'department' })],
    [
      signs('officeHead', '办公室核稿', 'Checked by the office', '200200020003'),
      signs('legal', '合规审查', 'Compliance', '200200020004', { when: toGroup }),
    ],
    [
      signs('generalManager', '总经理签发', 'Released by the general manager', '200200020005', {
        separate: true,
        when: toGroup,
      }),
    ],
    [
      signs('documentClerk', '发布', 'Publish', '200200020006', {
        fills: ['docNo', 'publishDate'],
        asks: ['publishDate'],
        starterMaySign: true,
      }),
    ],
  ],
  routes: {
    start: 'publishMain',
    edit: 'publishSend',
    todo: 'publishMainStatus',
    detail: 'publishDone',
    ended: 'publishFinish',
    print: 'publishPrint',
  },
});
