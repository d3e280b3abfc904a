/** Says that the mock does not do a call, which is `area.call`; its rules are those of a server. */
export function notInMock(call: string): Response {
  const zh = `模拟服务不回答 ${call}；请用 replace 自备，或对着真正的服务测试`;
  const en = `the mock server does not answer ${call}: give a handler of your own as replace, or test against a real server`;
  const body = { code: 'fail', message: zh, data: { code: 'notInMock', call, zh, en } };
  return Response.json(body, { status: 501 });
}
