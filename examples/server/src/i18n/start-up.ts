/** What the server says on the terminal: Chinese, then English. */
export const startUp = {
  ready: ({ url }: { url: string }) => [`担保示例已启动：${url}`, `Danbao is ready: ${url}`],
  data: ({ place }: { place: string }) => [
    `数据保存在：${place}（--reset 重新开始）`,
    `Data is kept in: ${place} (--reset starts over)`,
  ],
  accounts: () => ['示例账号（用户名 / 密码 / 角色）：', 'Sample accounts (user name / password / role):'],
  admin: ({ password }: { password: string }) => [
    `已建立管理员账号 admin，密码只显示这一次：${password}`,
    `The account admin was made; its password is shown only now: ${password}`,
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
    '数据库停在较早的开发版本，本版本不能直接升级，没有改动任何数据。请先检出提交 f77ca99 启动一次（它会补齐其余迁移），再启动本版本；不需要这些数据时用 --reset 重新开始',
    'The database stopped at an early development version that this one cannot upgrade; no data were changed. Check out commit f77ca99 and start it once (it runs the migrations that are missing), then start this version again; or start over with --reset if the data are not needed',
  ],
  portTaken: ({ port }: { port: number }) => [
    `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口`,
    `Port ${port} is in use. Stop what uses it, or name another one with PORT`,
  ],
  badSettings: ({ reason }: { reason: string }) => [
    `环境变量有误：\n${reason}`,
    `Wrong settings in the environment:\n${reason}`,
  ],
  stopping: () => ['正在停止……', 'Stopping…'],
};
