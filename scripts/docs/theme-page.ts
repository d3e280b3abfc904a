import { pageHead, table } from './markdown.ts';

/** Every variable by which an application sets how the kit looks, as theme.css says them. */
export function themePage(css: string): string {
  const [first = '', ...others] = css.split(/^}$/m);
  const dark = valuesIn(others.find((block) => block.includes("\n[data-db-scheme='dark'] {")) ?? '');
  const rows = [...first.matchAll(/\/\* (.+?) · (.+?) \*\/\s+(--db-[\w-]+): ([^;]+);/g)].map(
    ([, zh = '', en = '', name = '', value = '']) => [
      `\`${name}\``,
      `${zh}<br>${en}`,
      code(value),
      code(dark.get(name) ?? ''),
    ],
  );
  const declared = [...first.matchAll(/^ {2}--db-/gm)].length;
  if (rows.length !== declared) throw new Error('theme.css: a variable does not say what it is for');
  const head = pageHead('主题变量 CSS variables of the theme');
  return `${head}\n${about}\n${table(['变量 variable', '用处 what for', '浅色 light', '深色 dark, where another'], rows)}\n`;
}

function valuesIn(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/(--db-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const code = (value: string) => (value === '' ? '' : `\`${value}\``);

const about = `
\`applyTheme\` 由一个颜色算出主色系列并写在元素上；其余变量在应用自己的样式里覆盖即可。字号、密度、高对比度、减少动画由 \`data-db-text\`、\`data-db-density\`、\`data-db-contrast\` 与系统设置改变。

\`applyTheme\` computes the primary tones from one colour and writes them on an element; all others are overridden in the application's own styles. Size of text, density and high contrast follow from
\`data-db-text\`, \`data-db-density\` and \`data-db-contrast\`, less motion from the system's setting.
`;
