import { pairWords } from '@danbao/react';

/** The sentences of the pages of published information. */
export const { useWords: useInformationWords } = pairWords({
  publishing: ['信息发布', 'Information publishing'],
  publishingAbout: ['拟稿、审核与发布信息', 'Draft, check and publish information'],
  published: ['已发布信息', 'Published information'],
  publishedAbout: ['本单位与全集团发布的信息', 'What your unit and the whole group have published'],
  title: ['标题', 'Title'],
  docNo: ['发布编号', 'Number'],
  publishDate: ['发布日期', 'Published on'],
  drafter: ['拟稿人', 'Drafted by'],
  none: ['还没有发布的信息', 'Nothing was published yet'],
});
