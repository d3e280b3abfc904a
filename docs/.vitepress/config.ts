import { defineConfig } from 'vitepress';
import { searchedText } from '../../scripts/docs/site/searched-text.ts';
import { sidebarsOf } from '../../scripts/docs/site/sidebar.ts';
import { stagedFolder } from '../../scripts/docs/site/stage-site.ts';
import { tokenize } from '../../scripts/docs/site/tokenize.ts';
import { searchWords } from './search-words.ts';

export default defineConfig({
  srcDir: stagedFolder,
  outDir: '.vitepress/dist',
  base: (process.env.DOCS_BASE ?? '/') as `/${string}`,
  title: '担保 Danbao',
  lastUpdated: false,
  // What is known of all pages stands in one file, not in each of 700.
  metaChunk: true,
  // Checked on every build together with anchors: scripts/docs/site/find-link-problems.ts
  ignoreDeadLinks: false,
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark' } },
  themeConfig: {
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { tokenize } },
        locales: { root: searchWords },
        _render: (src, env, md) => md.render(searchedText(env.relativePath, src), env),
      },
    },
  },
  locales: {
    root: {
      label: '中文',
      lang: 'zh-CN',
      description: '一处定义，驱动表单、校验、表格、接口、服务端与文档',
      themeConfig: {
        nav: navOf('', ['快速开始', '概念', '配方', '参考', '决策']),
        sidebar: sidebarsOf('zh'),
        outline: { label: '本页内容', level: [2, 3] },
        docFooter: { prev: '上一页', next: '下一页' },
        langMenuLabel: '切换语言',
        returnToTopLabel: '回到顶部',
        sidebarMenuLabel: '目录',
        darkModeSwitchLabel: '外观',
        darkModeSwitchTitle: '切换到深色',
        lightModeSwitchTitle: '切换到浅色',
        skipToContentLabel: '跳到正文',
        notFound: {
          title: '没有这一页',
          quote: '地址可能写错了，或页面已经移走。',
          linkLabel: '回到首页',
          linkText: '回到首页',
        },
      },
    },
    en: {
      label: 'English',
      lang: 'en',
      title: 'Danbao 担保',
      description: 'One definition of each thing drives form, check, sheet, API, server and document',
      themeConfig: {
        nav: navOf('/en', ['Quick start', 'Concepts', 'Recipes', 'Reference', 'Decisions']),
        sidebar: sidebarsOf('en'),
      },
    },
  },
});

function navOf(at: string, texts: readonly string[]) {
  const first = ['/quick-start', '/concepts/definitions', '/recipes/validate-an-owner', '/reference/', '/decisions/'];
  return first.map((link, index) => ({
    text: texts[index] ?? '',
    link: `${at}${link}`,
    activeMatch: `^${at}/${link.split('/')[1]}`,
  }));
}
