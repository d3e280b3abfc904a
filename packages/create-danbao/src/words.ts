import type { CannotCreate } from './create.ts';

/** What is said, in both languages. */
export const words = {
  usage: () => [
    '用法：npm create danbao <目录> [-- --packages <打包文件所在目录>]',
    'Usage: npm create danbao <folder> [-- --packages <folder of packed files>]',
  ],
  made: (folder: string) => [
    `已写入 ${folder}。接下来：`,
    `${folder} is written. Next:`,
    `  cd ${/\s/.test(folder) ? `"${folder}"` : folder}`,
    '  npm install',
    '  npm run build',
    '  npm start',
  ],
  notEmpty: (folder: string) => [
    `${folder} 已存在，且不是空目录，未写入任何文件。请换一个目录`,
    `${folder} is there and no empty folder; nothing was written. Name another folder`,
  ],
  notPacked: (file: string) => [`没有找到 ${file}，未写入任何文件。`, `${file} was not found; nothing was written.`],
} satisfies Record<CannotCreate['reason'] | 'usage' | 'made', (what: string) => readonly string[]>;
