import { pairWords } from '@danbao/react';

/** The sentences of the start page’s editor. */
export const { useWords: useStartWords } = pairWords({
  about: ['调整首页卡片的顺序与显示，添加常用链接', 'Order and hide the cards of the start page, add links'],
  signIn: ['登录后可编辑首页', 'Sign in to arrange the start page'],
  toSignIn: ['去登录', 'Sign in'],
  back: ['返回首页', 'Back to the start page'],
  forWhom: ['适用对象', 'For'],
  cards: ['卡片', 'Cards'],
  links: ['常用链接', 'Links'],
  up: ['上移“{name}”', 'Move “{name}” up'],
  down: ['下移“{name}”', 'Move “{name}” down'],
  show: ['显示“{name}”', 'Show “{name}”'],
  shown: ['显示', 'Shown'],
  moved: ['“{name}”已移到第 {place} 位', '“{name}” is now number {place}'],
  addLink: ['添加链接', 'Add a link'],
  removeLink: ['删除链接“{name}”', 'Remove the link “{name}”'],
  noLinks: ['还没有链接', 'There are no links yet'],
  save: ['保存', 'Save'],
  saved: ['首页已保存', 'The start page is saved'],
  reset: ['恢复默认', 'Reset'],
  resetQuestion: ['放弃此布局，恢复默认？', 'Drop this arrangement and go back to the usual one?'],
  ofUnit: ['未自行调整时，使用本单位的布局', 'Until you arrange it yourself, that of your unit counts'],
});
