import type { Label } from '@danbao/core';
import type { NotPossibleReason } from '../operate/copy-tables.ts';

/** What the operator's command says: Chinese, then English. */
export const operateWords = {
  backedUp: {
    zh: '备份完成：{folder}（{tables} 张表 {rows} 行，{files} 个附件，{seconds} 秒）',
    en: 'Backed up to {folder}: {rows} {rows|row|rows} of {tables} {tables|table|tables}, {files} {files|file|files}, {seconds} s',
  },
  exported: {
    zh: '导出完成：{folder}（{tables} 类 {rows} 条记录，{files} 个附件，{seconds} 秒），清单为 export.json，说明见 README.txt',
    en: 'Exported to {folder}: {rows} {rows|record|records} of {tables} {tables|kind|kinds}, {files} {files|file|files}, {seconds} s; export.json is the list, README.txt the guide',
  },
  exportMissing: {
    zh: '有 {count} 个附件在存储中没有内容，见 export.json 的 missing',
    en: '{count} {count|file is|files are} on record without bytes, see missing in export.json',
  },
  restored: {
    zh: '恢复完成并核对一致：{tables} 张表 {rows} 行，{files} 个附件，{seconds} 秒',
    en: 'Restored and compared: {rows} {rows|row|rows} of {tables} {tables|table|tables}, {files} {files|file|files}, {seconds} s',
  },
  moved: {
    zh: '迁移完成并核对一致：{tables} 张表 {rows} 行，{seconds} 秒。附件留在原处；请设 DATABASE_URL 后启动。原来的数据库从现在起不能再启动',
    en: 'Moved and compared: {rows} {rows|row|rows} of {tables} {tables|table|tables}, {seconds} s. Files stay where they are; set DATABASE_URL and start. The database of before cannot be started any more',
  },
  packed: {
    zh: '已重建 {indexes} 个检索索引：{before} MB → {after} MB（{seconds} 秒）',
    en: '{indexes} indexes of searched words built anew: {before} MB -> {after} MB, {seconds} s',
  },
  missing: {
    zh: '  缺内容：{name}（记录 {record}，附件 {id}）',
    en: '  no bytes: {name} (record {record}, file {id})',
  },
  damaged: {
    zh: '  内容已变：{name}（记录 {record}，附件 {id}）',
    en: '  changed bytes: {name} (record {record}, file {id})',
  },
  files: {
    zh: '附件记录 {records} 条；缺内容 {missing}，内容已变 {damaged}，从回收处取回 {recovered}；无记录的文件 {unknown} 个，移入回收处 {discarded} 个',
    en: '{records} {records|file|files} on record; {missing} without bytes, {damaged} changed, {recovered} taken back from the trash; {unknown} stored without a record, {discarded} put into the trash',
  },
  strangeStore: {
    zh: '附件存储的标识与数据库不一致；确认同属一套时加 --adopt',
    en: 'the file store bears another mark than the database; add --adopt if you are sure that they belong together',
  },
  duplicates: {
    zh: '  应各不相同的“{record}”有 {count} 组相同（{fields}）；用 duplicates 列出全部，用 duplicates merge --keep <编号> 合并',
    en: '  {count} {count|group|groups} of records ({record}) {count|is|are} the same in {fields}, where each has to differ; duplicates lists all, duplicates merge --keep <id> merges a group',
  },
  duplicateGroup: { zh: '    {values}：{ids}', en: '    {values}: {ids}' },
  noDuplicates: { zh: '没有重复的记录', en: 'There are no duplicates' },
  merges: {
    zh: '试算（没有改动）：保留 {keep}，删除 {removed}；改为引用保留的一条：{referring}；转移附件 {files} 个、评论 {comments} 条；内容改变的字段：{changed}。加 --yes 执行',
    en: 'Tried, nothing was changed: {keep} stays, {removed} go; these would refer to the kept one: {referring}; {files} {files|file|files} and {comments} {comments|comment|comments} would go to it; fields with another value: {changed}. Add --yes to do it',
  },
  merged: {
    zh: '已合并：保留 {keep}，删除 {removed}；已改为引用保留的一条：{referring}；转移附件 {files} 个、评论 {comments} 条；内容改变的字段：{changed}。已记入操作日志',
    en: 'Merged: {keep} stays, {removed} are gone; these refer to the kept one now: {referring}; {files} {files|file|files} and {comments} {comments|comment|comments} went to it; fields with another value: {changed}. The log says so',
  },
  directoryList: { zh: '{listZh}（{count}）：{names}', en: '{listEn} ({count}): {names}' },
  directoryLeft: { zh: '  未处理 {username}：{whyZh}', en: '  left alone {username}: {whyEn}' },
  directoryTried: { zh: '试算，没有改动。加 --yes 执行', en: 'Tried, nothing was changed. Add --yes to do it' },
  directoryFollowed: {
    zh: '已与目录一致，已记入操作日志',
    en: 'The accounts follow the directory now; the log says so',
  },
  signOnForgotten: {
    zh: '{username}：解除了 {count} 个单点登录绑定，下次单点登录按用户名重新绑定',
    en: '{username}: {count} {count|binding|bindings} to a provider undone; the next sign-on with this user name binds anew',
  },
  contradiction: { zh: '  与规则不符：{zh}', en: '  against the rules: {en}' },
  otherReading: {
    zh: '  写法与现行规范不同：{of} {id} 的 {field} 存为“{stored}”，现在读作“{read}”；再次保存时更正',
    en: '  read otherwise today: {field} of {of} {id} is kept as “{stored}” and would be “{read}”; saving it again mends it',
  },
  moreOtherReadings: { zh: '  另有 {count} 处写法不同', en: '  {count} more are read otherwise' },
  checked: { zh: '检查通过', en: 'Everything is in order' },
  newPassword: {
    zh: '{username} 的新密码（首次登录须修改）：{password}',
    en: 'The new password of {username}, to be changed at the first sign-in: {password}',
  },
  passwordSet: {
    zh: '{username} 的密码已按 ADMIN_PASSWORD 重设，首次登录须修改',
    en: 'The password of {username} is that of ADMIN_PASSWORD now, to be changed at the first sign-in',
  },
  factorKept: {
    zh: '{username} 的两步验证仍然有效；设备与恢复码都已丢失时加 --second-factor 重置',
    en: 'The second factor of {username} is still needed; add --second-factor if device and recovery codes are lost',
  },
  factorRemoved: {
    zh: '{username} 的两步验证已重置，登录只需密码',
    en: 'The second factor of {username} is reset; the password suffices',
  },
  wayIn: { zh: '{mark} {zh}', en: '  {en}' },
  granted: {
    zh: '{username} 现为系统管理员，账号已启用，管理员角色已有全部权限；原角色“{before}”，用毕请在“用户”页改回。已记入操作日志',
    en: '{username} is an administrator now with an active account, and the role of the administrators has every right; the role of before was “{before}”: set it back on the page “Users” when done. The log says so',
  },
  database: {
    zh: '数据库 {place}：{rows} 个账号，结构版本 {version}',
    en: 'Database {place}: {rows} {rows|account|accounts}, schema of {version}',
  },
  needsUpgrade: { zh: '下次启动将升级数据库结构，请先备份', en: 'the next start upgrades the schema; back up first' },
  brokenIndexes: {
    zh: '这些索引没有建成，查询不用它们，应当唯一的数据也没有得到保证：{names}。重启服务会重建；名称以 _ccnew、_ccold 结尾的由 pack-indexes 清除',
    en: 'these indexes were not finished; queries do not use them, and what they keep unique is not guaranteed: {names}. A restart of the server builds them again; pack-indexes removes those that end with _ccnew or _ccold',
  },
  moreContradictions: { zh: '  另有 {count} 处与规则不符', en: '  {count} more {count|is|are} against the rules' },
  noAdmin: {
    zh: '没有可用的管理员，请用 admin grant --username <登录名>；忘记密码用 admin reset-password',
    en: 'no administrator can sign in; use admin grant --username <name>, and admin reset-password where the password is lost',
  },
  space: { zh: '附件存储剩余空间 {megabytes} MB', en: '{megabytes} MB are free for files' },
  littleSpace: { zh: '剩余空间不足 {megabytes} MB', en: 'less than {megabytes} MB are free' },
} as const satisfies Readonly<Record<string, Label>>;

/** What becomes of people and departments when they follow the directory. */
export const directoryLists = {
  added: { listZh: '新建', listEn: 'added' },
  linked: { listZh: '原有账号改由目录管理', listEn: 'accounts of before, kept by the directory now' },
  changed: { listZh: '有变化', listEn: 'changed' },
  back: { listZh: '重新启用', listEn: 'back' },
  gone: { listZh: '停用', listEn: 'disabled' },
  departments: { listZh: '新增部门', listEn: 'departments added' },
} as const;

/** Why somebody is left as they are. */
export const directoryReasons = {
  incomplete: {
    whyZh: '缺用户名、姓名或编号，或重复出现',
    whyEn: 'no user name, name or id that fits, or there twice',
  },
  noRole: { whyZh: '不在 LDAP_ROLES 的任何组中', whyEn: 'in no group of LDAP_ROLES' },
  taken: { whyZh: '用户名属于另一个人的账号', whyEn: 'the user name is that of somebody else’s account' },
  disabled: { whyZh: '已在本系统停用', whyEn: 'disabled here' },
  emergency: { whyZh: '应急账号', whyEn: 'an account for emergencies' },
} as const;

export const notPossible: Readonly<Record<NotPossibleReason, Label>> = {
  notEmpty: {
    zh: '目标数据库或附件存储不是空的，没有改动。请换一个空的 DATA_DIR、数据库或存储桶',
    en: 'the target database or file store is not empty; nothing was changed. Name an empty DATA_DIR, database or bucket',
  },
  noDirectory: { zh: '没有设置 LDAP_URL', en: 'LDAP_URL is not set' },
  directoryAway: {
    zh: '目录无法访问或拒绝，没有改动',
    en: 'the directory does not answer, or refuses; nothing was changed',
  },
  directoryEmpty: {
    zh: '目录里一个人也没有找到，没有改动。请检查 LDAP_BASE 与 LDAP_FILTER',
    en: 'nobody was found in the directory; nothing was changed. Look at LDAP_BASE and LDAP_FILTER',
  },
  directoryUnit: { zh: 'LDAP_UNIT 不是启用的单位，没有改动', en: 'LDAP_UNIT is no active unit; nothing was changed' },
  directoryRole: {
    zh: 'LDAP_ROLES 里有不存在的角色，没有改动',
    en: 'LDAP_ROLES names a role that is not there; nothing was changed',
  },
  folderTaken: { zh: '目录不是空的，请换一个', en: 'the folder is not empty; name another' },
  noBackup: {
    zh: '该目录里没有完整的备份（缺 backup.json）',
    en: 'there is no complete backup in this folder (backup.json is missing)',
  },
  otherVersion: {
    zh: '备份或源数据库属于另一版本，请用写出它的版本恢复，再升级',
    en: 'the backup or the source database is of another version; restore it with that version, then upgrade',
  },
  differs: { zh: '核对不一致，目标没有启用', en: 'the copy differs; do not use the target' },
  noData: {
    zh: '这里还没有数据：请核对 DATA_DIR 是否指向服务使用的目录',
    en: 'there are no data here yet: does DATA_DIR name the folder that the server uses?',
  },
  needsUpgrade: {
    zh: '数据库还是上一版本的结构，没有改动。请先用本版本启动一次服务（先备份），再执行这条命令',
    en: 'the database has the schema of an earlier version; nothing was changed. Start the server of this version once (back up first), then run the command again',
  },
  noDuplicate: {
    zh: '这个编号不在任何一组重复的记录中，没有改动。请用 danbao-server duplicates 列出各组',
    en: 'this id is in no group of duplicates; nothing was changed. danbao-server duplicates lists the groups',
  },
  valuesDiffer: {
    zh: '各条的内容不一致，没有改动。请加 --values <编号>，说明以哪一条的内容为准（可以就是保留的那一条）：',
    en: 'their values differ; nothing was changed. Add --values <id> to say whose values count (that of the kept one, if you like):',
  },
  namedElsewhere: {
    zh: '要删除的编号还出现在以下的表中，而定义没有说明那里是引用，没有改动。请先在页面上改正这些记录，再合并：',
    en: 'the ids to be removed stand in these tables too, where no definition calls them references; nothing was changed. Change those records on their pages first, then merge:',
  },
  namesItself: {
    zh: '保留的一条引用着要删除的一条，合并后会引用自己，没有改动。请改为保留另一条，或先改正这项引用',
    en: 'the kept record refers to one that would be removed, and would refer to itself; nothing was changed. Keep the other one, or change that reference first',
  },
  stillDuplicate: {
    zh: '引用它们的记录合并后会彼此重复，没有改动。请先在页面上处理这些记录：',
    en: 'records that refer to them would be duplicates of each other; nothing was changed. Deal with those on their pages first:',
  },
  noUser: { zh: '没有这个登录名', en: 'there is nobody of this name' },
  noServer: { zh: '请用 --to postgres://… 指定目标数据库', en: 'name the target database with --to postgres://…' },
  foreignStore: operateWords.strangeStore,
};

export const usage = `danbao-server [start]                                 启动 / start the server
danbao-server check                                   检查数据库、附件、空间 / database, files, space
danbao-server check-files [--digest] [--recover] [--discard] [--adopt]
                                                      核对附件 / compare files and records
danbao-server backup --to <目录 folder>               备份数据库与附件 / database and files
danbao-server export --to <目录 folder>               导出全部记录与附件，供其他软件阅读 / all records and files, for other programs
danbao-server restore --from <目录 folder>            恢复到空的 DATA_DIR 或数据库 / into an empty one
danbao-server move --to postgres://…                  从当前数据库迁到 PostgreSQL / to PostgreSQL
danbao-server pack-indexes                            重建检索索引，减小体积 / builds the indexes of words anew, smaller
danbao-server duplicates                              列出本应各不相同却相同的记录 / records that are the same where each has to differ
danbao-server duplicates merge --keep <编号 id> [--values <编号 id>] [--yes]
                                                      合并一组，不加 --yes 只试算 / makes one of them; tried only without --yes
danbao-server admin reset-password [--username admin] [--second-factor]
                                                      重设密码（及两步验证） / a new password (and no second factor)
danbao-server admin grant [--username admin]          应急：给予全部权限，记入日志 / in an emergency: every right, logged
danbao-server directory sync [--yes]                  账号与部门跟随公司目录，不加 --yes 只试算 / accounts follow the directory; tried only without --yes
danbao-server sign-on forget --username <登录名 name>   解除单点登录的绑定 / undoes the binding to a provider
danbao-server security-log [--since 2026-01-31] [--after 编号 id]
                                                      登录、拒绝、权限变更，JSON 行，供安全平台读取 / sign-ins, refusals, changes of rights as JSON lines
danbao-server ways-in                                 各登录方式是否开启及其后果 / which ways to sign in are on, and what that means
环境变量与服务端相同 / the same environment as the server`;
