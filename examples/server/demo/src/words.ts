import { label } from '@danbao/core';

/** What the demo itself says; the app has its own words. */
export const words = {
  title: label('担保业务系统 · 演示', 'Danbao, a demo'),
  what: label(
    '整个系统在这个浏览器里运行：没有服务器，填写的内容只留在这台电脑上。',
    'The whole system runs in this browser: there is no server, and what you type stays on this computer.',
  ),
  loading: label('正在取得文件，约 26 MB，只此一次…', 'Fetching about 26 MB, this once…'),
  starting: label('正在启动…', 'Starting…'),
  ready: label('已就绪', 'Ready'),
  one: label('打开系统', 'Open the app'),
  two: label('以另一人打开（新标签页）', 'Open as somebody else (new tab)'),
  peopleHint: label(
    '两个标签页可以是两个人，彼此的改动立即可见。账号见登录页，例如 manager / danbao2026。',
    'Two tabs may be two people, who see at once what the other does. Accounts are manager and admin, among others; the password is danbao2026.',
  ),
  backup: label('下载备份', 'Download a backup'),
  backupHint: label(
    '解压后用 danbao-server restore 恢复到真正的服务器。',
    'Unpack it, and danbao-server restore takes it into a real server.',
  ),
  reset: label('全部重来', 'Begin anew'),
  resetQuestion: label(
    '删除在演示中填写的一切，从示例数据重新开始？',
    'Delete everything that was typed in this demo, and begin with the sample again?',
  ),
  reasons: {
    unsupported: label(
      '此浏览器不能在后台运行系统（没有 SharedWorker 或 Service Worker，或不是 https）。请用较新的 Chrome、Edge、Firefox 或 Safari 打开。',
      'This browser cannot run the system (no shared or service workers, or not https). Open it in a recent Chrome, Edge, Firefox or Safari.',
    ),
    newer: label(
      '保存的数据来自更新的演示版本。请打开那一版，或全部重来。',
      'What is kept here comes from a later version of the demo. Open that one, or begin anew.',
    ),
    broken: label(
      '系统没有启动。请重新加载页面；仍不行时全部重来。',
      'The system has not started. Load the page again; begin anew if that does not help.',
    ),
  },
} as const;
