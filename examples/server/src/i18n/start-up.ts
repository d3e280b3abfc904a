import type { SettingName } from '../config.ts';
import type { DuplicateRecords } from '../resources/duplicate-records.ts';
import { settingRules } from './setting-rules.ts';
import { startReasons } from './start-reasons.ts';

/** What a recovery after a crash writes before anything else. */
const recoveryMegabytes = 64;

/** What the server says on the terminal: Chinese, then English. */
export const startUp = {
  ready: ({ url }: { url: string }) => [`担保示例已启动：${url}`, `Danbao is ready: ${url}`],
  data: ({ place }: { place: string }) => [`数据保存在：${place}`, `Data is kept in: ${place}`],
  accounts: () => [
    '示例账号（密码人人皆知，只供试用；用户名 / 密码 / 角色）：',
    'Sample accounts (known to everybody, for trying only; user name / password / role):',
  ],
  admin: ({ path }: { path: string }) => [
    `管理员账号 admin 的初始密码在文件 ${path} 中，首次登录须修改`,
    `The first password of the account admin is in the file ${path}; it must be changed at the first sign-in`,
  ],
  newPermissions: ({ permissions }: { permissions: readonly string[] }) => [
    `本版本新增权限（已给管理员，请在「角色」页分配）：${permissions.join(' ')}`,
    `New rights of this version (administrators have them; give them to roles): ${permissions.join(' ')}`,
  ],
  userIdSignOn: () => [
    '警告：USER_ID_SIGN_ON 已打开——任何人只要给出用户编号就会以该用户登录，没有任何验证。只能用于封闭网络',
    'Warning: USER_ID_SIGN_ON is on. Whoever names a user id is signed in as that user, without any proof. For closed networks only',
  ],
  waiting: ({ place, seconds }: { place: string; seconds: number }) => [
    `数据库（${place}）没有应答，最多等待 ${seconds} 秒……`,
    `The database (${place}) does not answer; waiting ${seconds} s at most…`,
  ],
  noPages: ({ folder }: { folder: string }) => [
    `没有找到员工应用（${folder}），只提供接口；请先运行 npm run build`,
    `The staff app was not found (${folder}); only the API is served. Run npm run build first`,
  ],
  taken: ({ folder, pid }: { folder: string; pid: string }) => [
    `数据目录 ${folder} 正被进程 ${pid} 使用。请先停止该进程，或用 DATA_DIR 指定另一个目录`,
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or name another folder with DATA_DIR`,
  ],
  unfinished: () => [
    '数据库停在较早的开发版本，本版本不能直接升级，没有改动任何数据。请先检出提交 f77ca99 启动一次（它会补齐其余迁移），再启动本版本',
    'The database stopped at an early development version that this one cannot upgrade; no data were changed. Check out commit f77ca99 and start it once (it runs the migrations that are missing), then start this version again',
  ],
  portTaken: ({ port }: { port: number }) => [
    `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口`,
    `Port ${port} is in use. Stop what uses it, or name another one with PORT`,
  ],
  badSettings: ({ settings }: { settings: readonly SettingName[] }) => [
    '环境变量有误：',
    ...settings.map((name) => `  ${name}：${settingRules[name].zh}`),
    'Wrong settings in the environment:',
    ...settings.map((name) => `  ${name} ${settingRules[name].en}`),
  ],
  duplicates: ({ record, fields, groups, count }: DuplicateRecords) => [
    `没有启动：${count} 组“${record.zh}”的${fields.map(({ zh }) => `“${zh}”`).join('、')}相同，本应各不相同。没有改动任何数据`,
    ...groups.map(({ ids, values }) => `  ${values.join(' / ') || '（空）'}：${ids.join('、')}`),
    '请只保留每组中的一条（以上为编号）：danbao-server duplicates merge --keep <编号> 合并一组，不加 --yes 只试算；或用升级前的版本在页面上修改其余各条。然后再次启动',
    `Not started: ${count} groups of records (${record.en}) are the same in ${fields.map(({ en }) => en).join(', ')}, where each has to differ. No data were changed`,
    ...groups.map(({ ids, values }) => `  ${values.join(' / ') || '(empty)'}: ${ids.join(', ')}`),
    'Keep one of each group (their ids stand above): danbao-server duplicates merge --keep <id> makes one of them, and tries only without --yes; or change the others in the version of before the upgrade. Then start again',
  ],
  newer: () => [
    '数据库已由更新的版本升级，本版本不能使用，没有改动任何数据。请改用原来的较新版本，或恢复升级前的备份',
    'A newer version has upgraded this database; this one cannot use it and changed nothing. Run the newer version again, or restore the backup from before the upgrade',
  ],
  foreignStore: () => [
    '附件存储与数据库不属于同一套系统，没有启动，也没有改动任何文件。请检查 DATABASE_URL 与 DATA_DIR（或 S3_BUCKET）；迁移数据用 danbao-server move；确认二者同属一套时运行 danbao-server check-files --adopt',
    'File store and database do not belong together; nothing was started or changed. Check DATABASE_URL and DATA_DIR (or S3_BUCKET). danbao-server move takes data along; if you are sure that they belong together, run danbao-server check-files --adopt',
  ],
  replaced: ({ folder }: { folder: string }) => [
    `数据目录 ${folder} 在运行中被替换，服务端已立即停止，没有写入新的目录。请重新发起`,
    `The data folder ${folder} was replaced while the server ran. It stopped at once and wrote nothing to the new one. Start it again`,
  ],
  unreadable: ({ folder, megabytes }: { folder: string; megabytes: number }) =>
    megabytes < recoveryMegabytes
      ? [
          `数据库（${folder}）打不开：磁盘只剩 ${megabytes} MB，恢复至少需要 ${recoveryMegabytes} MB。请先腾出空间再启动`,
          `The database in ${folder} cannot be opened: ${megabytes} MB are free and recovery needs ${recoveryMegabytes} MB. Make room, then start again`,
        ]
      : [
          `数据库（${folder}）打不开：文件不完整或已损坏（例如在运行中复制、恢复到一半）。请先另存该目录，再用 danbao-server restore 恢复最近的备份`,
          `The database in ${folder} cannot be opened: its files are incomplete or damaged (copied while it ran, restored by half). Keep the folder aside and bring the last backup back with danbao-server restore`,
        ],
  unusable: ({
    setting,
    what,
    code,
    message,
  }: {
    setting: SettingName;
    what: string;
    code: string;
    message: string;
  }) => {
    const { zh, en } = startReasons[code] ?? { zh: message, en: message };
    return [`${setting}（${what}）无法使用：${zh}（${code}）`, `${setting} (${what}) cannot be used: ${en} (${code})`];
  },
  stopping: () => ['正在停止……', 'Stopping…'],
};
