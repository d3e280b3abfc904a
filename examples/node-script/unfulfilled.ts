import { areas, createClient, createSession, describeError, isApiError, signIn } from '@danbao/core';

// The measures of a project that are not fulfilled yet: npx tsx unfulfilled.ts 江城航运
const [name = ''] = process.argv.slice(2);
const { DANBAO_SERVER = 'http://localhost:3000', DANBAO_USER = 'manager', DANBAO_PASSWORD = '' } = process.env;
const session = createSession();
const danbao = createClient(areas, { baseUrl: `${DANBAO_SERVER}/api`, session });

try {
  await signIn(danbao, session, { username: DANBAO_USER, password: DANBAO_PASSWORD }, { only: 'token' });
  const { rows: projects } = await danbao.credit.projects({ projectName: name, pageNum: '1', pageSize: '20' });
  if (projects.length === 0) console.error(`没有名称含“${name}”的项目 / no project is called ${name}`);
  for (const project of projects) {
    console.log(`\n${project.projectName}  ${project.clientName ?? ''}`);
    console.table(await unfulfilledOf(project.apply_ID));
  }
  process.exitCode = projects.length === 0 ? 1 : 0;
} catch (error) {
  if (!isApiError(error)) throw error;
  // What happened and what to do, then what whoever looks after the server will ask for.
  console.error(`${describeError(error, 'zh')} / ${describeError(error, 'en')}`);
  console.error(`${error.code}, request ${error.requestId ?? 'none'}, server ${DANBAO_SERVER}`);
  process.exitCode = 1;
}

/** Every page of a project's measures, down to what a person wants to read. */
async function unfulfilledOf(apply_ID: string) {
  const found: Record<string, string>[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await danbao.measures.list({ apply_ID, pageNum: String(page), pageSize: '200' });
    const open = rows.filter(({ isWorkable }) => isWorkable !== '1');
    for (const { optName, guarantyTypeName = '', optTypeName = '', createTime = '' } of open)
      found.push({ 名称: optName, 方式: guarantyTypeName, 类型: optTypeName, 录入: createTime });
    if (rows.length === 0 || page * 200 >= Number(total)) return found;
  }
}
