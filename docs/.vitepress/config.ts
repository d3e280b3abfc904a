import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { sidebarsOf } from '../../scripts/docs/site/sidebar.ts';
import { shownBy, stagedFolder } from '../../scripts/docs/site/stage-site.ts';
import { tokenize } from '../../scripts/docs/site/tokenize.ts';
import { compactSearch } from './search-plugin.ts';
import { searchWords } from './search-words.ts';

const base = (process.env.DOCS_BASE ?? '/') as `/${string}`;

export default defineConfig({
  srcDir: stagedFolder,
  outDir: '.vitepress/dist',
  base,
  title: '担保 Danbao',
  lastUpdated: false,
  // What is known of all pages stands in one file, not in each of 700.
  metaChunk: true,
  // Checked on every build together with anchors: scripts/docs/site/find-link-problems.ts
  ignoreDeadLinks: false,
  vite: {
    plugins: [compactSearch(base)],
    resolve: {
      alias: [
        { find: /^\.\/VPSidebarGroup\.vue$/, replacement: join(import.meta.dirname, 'theme/late-sidebar-group.vue') },
      ],
    },
  },
  // An English address of a page that speaks both languages holds no content of its own: the browser puts it into the frame.
  transformHtml(code, _, { page, content }) {
    const shared = shownBy(page);
    if (shared === page) return code;
    const address = `${base}${shared.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')}`;
    return code
      .replace(content, '')
      .replace(
        '<div id="app"></div>',
        () => `<div id="app"></div><noscript><a href="${address}">${address}</a></noscript>`,
      );
  },
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark' } },
  themeConfig: {
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { tokenize } },
        locales: { root: searchWords },
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
