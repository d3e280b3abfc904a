import { type Locale, message } from '@danbao/core';
import { fill, type MessageKey } from '@danbao/core/i18n';
import { dishOrderedSentence, menuOrderedSentence } from '@danbao/core/office';
import { flowSentences } from './flow-sentences.ts';

/** Sentences that only this server says. */
const own = {
  passwordElsewhere: {
    zh: '您的密码由公司目录保管，请在公司统一的地方修改',
    en: 'your password is kept by the directory of the company; change it there',
  },
  passwordInDirectory: {
    zh: '该用户的密码由公司目录保管，请在目录中重置',
    en: 'the password of this user is kept by the directory of the company; reset it there',
  },
  directoryAway: {
    zh: '公司目录暂时无法访问，不能核对密码，请稍后再试',
    en: 'the directory of the company does not answer, so that the password cannot be checked; try again later',
  },
  passwordOff: {
    zh: '没有登录成功。只有应急账号凭本系统保存的密码登录，请改用统一身份认证或公司目录的密码',
    en: 'not signed in: only emergency accounts have a password here; use the sign-on of the company, or your password of its directory',
  },
  programTooOld: {
    zh: '此程序的接口版本为 {sent}，本系统已不再支持（最早 {oldest}）。请刷新页面；若为命令行或其他程序，请升级后重试',
    en: 'this program speaks version {sent} of the calls, which is not answered any more (the oldest is {oldest}); reload the page, or update the command or program',
  },
  serverTooOld: {
    zh: '此程序的接口版本为 {sent}，本系统只支持到 {newest}。请升级系统，或使用与之相应的程序',
    en: 'this program speaks version {sent} of the calls and this server only up to {newest}; update the server, or use the program that belongs to it',
  },
  planDocumentTitle: {
    zh: '关于{company}{round}直接投资方案的报告',
    en: 'Report on the direct investment plan {round} of {company}',
  },
  planTemplateBroken: {
    zh: '直投方案的 Word 模板无法填写（{why}），请联系管理员更换模板',
    en: 'the Word template of investment plans cannot be filled in ({why}); ask the administrator to replace it',
  },
  planTemplateUnknown: {
    zh: '直投方案的 Word 模板中有无法识别的标记：{tags}。请联系管理员改用字段的名称',
    en: 'the Word template of investment plans has tags that name no field: {tags}; ask the administrator to use the names of fields',
  },
  creditBeginsEarly: {
    zh: '授信开始日期不能早于签批日期',
    en: 'the facility cannot start before the day of the signature that decides it',
  },
  reportIsDue: {
    zh: '{month} 的经营数据应于 {date} 前上报，请填写并发起上报',
    en: 'the figures of {month} are due on {date}; fill them in and send the report',
  },
  reportIsLate: {
    zh: '{month} 的经营数据应于 {date} 上报，现已逾期，请尽快上报',
    en: 'the figures of {month} were due on {date}; send the report soon',
  },
  reportIsSent: {
    zh: '本月数据已上报，不能修改；请先由审核人退回',
    en: 'The report of this month was sent and cannot be changed; ask its reviewer to return it first',
  },
  useNotConcluded: {
    zh: '用信尚未审结，不能登记放款',
    en: 'the drawdown is not concluded yet; nothing can be disbursed under it',
  },
  measuresNotFulfilled: {
    zh: '还有担保措施未落实，请全部落实后再登记放款',
    en: 'some security is not fulfilled yet; fulfil all of it before money is disbursed',
  },
  urgingNotSent: {
    zh: '该督办尚未送出，不能反馈；请先由立项人送出',
    en: 'this matter has not been sent yet, so it cannot be replied to; whoever drafted it has to send it first',
  },
  urgingClosed: {
    zh: '该督办已结束，不能再反馈',
    en: 'this matter is closed and can no longer be replied to',
  },
  votedAlready: { zh: '您已投过票', en: 'you have voted already' },
  votedAnonymously: { zh: '匿名投票不能撤回', en: 'an anonymous ballot cannot be taken back' },
  votedAlreadyKept: {
    zh: '已有人投票，不能删除；可将状态改为“已结束”',
    en: 'somebody has voted; end the vote instead of deleting it',
  },
  voteClosed: { zh: '投票未开始或已结束', en: 'the vote has not begun or is over' },
  zipTooLarge: {
    zh: '所选附件合计超过 {size} GB，请分批下载',
    en: 'the chosen attachments are more than {size} GB together; download them in several parts',
  },
  paperLacking: { zh: '字库外的字', en: 'Letters that no font has' },
  paperNote: { zh: '说明', en: 'Note' },
  paperLackingNote: {
    zh: '下列各处有字不在所用字库内，文中以〓代替；复制或检索本文件，得到的仍是原字',
    en: 'letters of the places below are in no font of this system, and 〓 stands for them; copying and searching this file give the letters themselves',
  },
  paperPlace: { zh: '所在栏目', en: 'Place' },
  paperCodePoints: { zh: '统一码', en: 'Unicode' },
  paperCompany: { zh: '单位', en: 'Company' },
  paperTitle: { zh: '标题', en: 'Title' },
  paperUnreadable: {
    zh: '「{title}」生成的文件经核对，这些字读不出来：{letters}，因此没有保存。请把这些字改成通用写法后重试，或请管理员在 PDF_FONT 中加入有这些字的字体',
    en: 'the file made of “{title}” was read again and does not give back these letters: {letters}; it was not kept. Write them in their usual form and try again, or ask the administrator to add a font with them to PDF_FONT',
  },
  pageOf: { zh: '第 {page} 页 共 {pages} 页', en: 'page {page} of {pages}' },
  archiveFiled: {
    zh: '该档案已归档，不能这样修改',
    en: 'the record is filed already and cannot be changed like this',
  },
  archiveNotApproved: {
    zh: '查阅电子文件须先申请并获批准，且在批准的期限之内',
    en: 'files of records are read after an application was approved, and within its dates',
  },
  archiveUnsound: {
    zh: '四性检测未通过，没有归档：{what}',
    en: 'the checks of the four properties failed, it was not filed: {what}',
  },
  packageUnfiled: {
    zh: '只有已归档的档案可以移交，请去掉草稿与已销毁的',
    en: 'only filed records are handed over; leave out drafts and what was destroyed',
  },
  packageUnsound: {
    zh: '四性检测未通过，没有打包：{what}',
    en: 'the checks of the four properties failed, no package was made: {what}',
  },
  packageTooMany: {
    zh: '一个移交包最多 {count} 件，请分批移交',
    en: 'a package holds {count} records; hand them over in several parts',
  },
  flowNotPending: {
    zh: '该流程未办结，或已收集归档',
    en: 'the flow is not finished, or has been collected already',
  },
  archiveRunGoing: {
    zh: '本单位的全部归档正在进行（{name}，{time} 开始），请等它完成，或先停止',
    en: 'a collection of all flows of your unit is going on ({name}, since {time}); wait for its end, or stop it first',
  },
  destructionElsewhere: {
    zh: '该销毁已不在这一步，请刷新后再操作',
    en: 'this destruction is no longer at this step; reload and look again',
  },
  archiveRunNothing: {
    zh: '没有符合条件的待归档流程',
    en: 'no finished flow that waits meets the filters',
  },
  archiveRunNobody: {
    zh: '发起人 {name} 的账号已停用，或已不在本单位，没有继续。请由有权限的人重新发起',
    en: 'the account of {name}, who began it, is locked or has left the unit, so it did not go on; somebody with the right begins it again',
  },
  archiveRunNoRight: {
    zh: '发起人 {name} 已没有归档的权限，没有继续。请由有权限的人重新发起',
    en: '{name}, who began it, has lost the right to file, so it did not go on; somebody with the right begins it again',
  },
  archiveRunBroken: {
    zh: '多次尝试仍不能继续，已收集的保留。请联系管理员查看服务器日志后重新发起',
    en: 'it could not go on after several tries; what is collected stays. Ask the administrator to look at the log of the server, then begin it again',
  },
  noArchiveApprover: {
    zh: '本单位没有可以审批的人，请联系系统管理员配置“档案·审批”权限',
    en: 'nobody of your unit may decide on it; ask the administrator to give somebody the right to approve',
  },
  archiveNotLent: {
    zh: '只有外借的申请可以借出、归还',
    en: 'only what was approved for borrowing is lent and returned',
  },
  archiveStateOnly: {
    zh: '这次变更只改了档案的状态，不能撤销；借出的档案请在“借阅申请”中归还',
    en: 'this change is only about where the record stands and cannot be undone; what is on loan is taken back in the list of applications',
  },
  archiveUndoAsked: {
    zh: '这条档案的同一内容已有待审批的修改申请，请先在“修改申请”中处理',
    en: 'a request about the same part of this record is waiting already; deal with it first in the list of requests',
  },
  archiveUndoReason: { zh: '撤销 {time} 的修改', en: 'Undo of the change of {time}' },
  archiveOut: {
    zh: '其中有档案正在借出，请先归还再移交',
    en: 'some of the records are on loan; take them back before they are handed over',
  },
  archiveLent: { zh: '其中有档案已借出或已销毁', en: 'some of the records are on loan or destroyed' },
  archiveNotCollected: {
    zh: '只有由流程收集的待归档档案可以退回；其余请直接删除',
    en: 'only drafts that were collected from flows are sent back; delete others',
  },
  archiveSentBack: {
    zh: '归档材料被退回：{title}。理由：{reason}',
    en: 'what was collected for the archive was sent back: {title}; {reason}',
  },
  chairmanNotified: {
    zh: '请阅知客户{client}的风险情况并回复',
    en: 'please read what is said of the risk of {client}, and answer',
  },
  archiveToApprove: { zh: '有借阅申请待您审批：{purpose}', en: 'an archive application waits for you: {purpose}' },
  archiveApproved: { zh: '您的借阅申请已批准：{purpose}', en: 'your archive application was approved: {purpose}' },
  archiveRefused: { zh: '您的借阅申请被驳回：{purpose}', en: 'your archive application was refused: {purpose}' },
  archiveOverdue: {
    zh: '您借阅的档案应于 {date} 归还，现已逾期，请尽快归还：{purpose}',
    en: 'records that you borrowed were due on {date}; return them soon: {purpose}',
  },
  archiveToWitness: {
    zh: '有档案销毁待您监销：{reason}',
    en: 'a destruction of records waits for you as a witness: {reason}',
  },
  documentArrived: {
    zh: '您收到公文「{title}」，请在收文中查看',
    en: 'the document “{title}” has come in; look at it under incoming documents',
  },
  documentRead: {
    zh: '已有接收者阅读或签收，不能撤回',
    en: 'somebody has read it or signed for it already; it cannot be withdrawn',
  },
  documentNotSent: {
    zh: '公文尚未分发，不能进行这项操作',
    en: 'the document is not distributed yet; this cannot be done',
  },
  fileEmpty: {
    zh: '文件是空的，请检查后重新上传',
    en: 'the file is empty; check it and upload it again',
  },
  clientTaken: {
    zh: '证件号码 {code} 已登记为客户「{name}」，请直接使用该客户，或核对号码',
    en: 'the number {code} is that of the client “{name}” already; use that client, or check the number',
  },
  clientInUse: {
    zh: '客户「{name}」已有 {count} 项业务、记录或附件，不能删除',
    en: 'the client “{name}” has {count} {count|application, record or file|applications, records or files} and cannot be deleted',
  },
  signedNodes: { zh: '{name}：{nodes}', en: '{name}: {nodes}' },
  busy: {
    zh: '当前使用人数较多，服务器暂时处理不过来，请稍后重试',
    en: 'too many calls are waiting for the server at the moment; try again shortly',
  },
  databaseAway: {
    zh: '数据库暂时无法访问，系统会自动恢复，请稍后重试',
    en: 'the database cannot be reached at the moment; this mends itself, try again shortly',
  },
  diskFull: {
    zh: '服务器存储空间不足，没有保存。请联系管理员清理后重试',
    en: 'the server has no room left; nothing was saved. Ask the administrator to make room, then try again',
  },
  storeUnread: {
    zh: '附件存储暂时不可用，文件没有读出，请稍后重试或联系管理员',
    en: 'the file store is not available: the file was not read; try again later or tell the administrator',
  },
  storeFailed: {
    zh: '附件存储暂时不可用，文件没有保存，请稍后重试或联系管理员',
    en: 'the file store does not work at the moment; the file was not kept. Try again later or tell the administrator',
  },
  bytesMissing: {
    zh: '附件「{name}」的内容缺失，请联系管理员（记录仍在，存储中没有该文件）',
    en: 'the content of the attachment “{name}” is missing; tell the administrator (its record is there, its bytes are not)',
  },
  unreadable: { zh: '无法识别的请求，请检查请求格式', en: 'the request cannot be understood; check its format' },
  jsonOnly: { zh: '请求内容类型应为 {type}', en: 'the content type must be {type}' },
  tooLong: { zh: '请求内容超过 {limit}，请减少内容后重试', en: 'the request is larger than {limit}; send less' },
  keyReused: {
    zh: '同一 Idempotency-Key 已用于另一个请求，请换一个',
    en: 'this Idempotency-Key belongs to another request; use a new one',
  },
  refreshRefused: { zh: 'refresh token无效', en: 'refresh token无效' },
  noneDone: { zh: '一条也没有完成，原因见各条', en: 'none of them was done; each says why' },
  someDone: { zh: '部分完成，未完成的原因见各条', en: 'some of them were done; the others say why' },
  noTokensInAddresses: {
    zh: '本系统不在地址中收发令牌：请把登录令牌放在请求头 Authorization 中，票据放在请求体中',
    en: 'this server takes and gives no tokens in addresses: send the token of the session in the header Authorization, a ticket in the body',
  },
  notShown: { zh: '这种文件不能在线预览，请下载后查看', en: 'this file cannot be shown; download it to look at it' },
  ticketRefused: { zh: '票据无效或已使用，请重新登录', en: 'the ticket is invalid or used; sign in again' },
  mustChangePassword: {
    zh: '请先修改密码：在网页重新登录后按提示修改，或在终端运行 danbao login',
    en: 'change your password first: sign in to the web app again, or run danbao login in a terminal',
  },
  tokenUnknown: {
    zh: '访问令牌不完整或不存在，请核对后重试',
    en: 'the access token is not complete or does not exist; compare it with the one you were given',
  },
  tokenExpired: {
    zh: '访问令牌已过期，请由管理员创建新的',
    en: 'the access token has expired; ask an administrator for a new one',
  },
  tokenRevoked: {
    zh: '访问令牌已撤销，请由管理员创建新的',
    en: 'the access token was revoked; ask an administrator for a new one',
  },
  tokenElsewhere: {
    zh: '访问令牌不能从此地址（{address}）使用',
    en: 'the access token may not be used from this address ({address})',
  },
  tokenReadsOnly: {
    zh: '此访问令牌只能读取，没有写入任何内容',
    en: 'this access token may only read; nothing was written',
  },
  notForServiceAccounts: {
    zh: '服务账号不能做此操作，请由本人登录后办理',
    en: 'a service account cannot do this; somebody has to sign in',
  },
  serviceAccountDisabled: {
    zh: '此服务账号已停用，请先启用',
    en: 'this service account is disabled; let it work again first',
  },
  mustSetFactor: {
    zh: '请先开启两步验证：在网页重新登录后按提示开启',
    en: 'set up a second factor first: sign in to the web app again',
  },
  erasureRefused: {
    zh: '现在不能清除：仍有妨碍，请先查看影响',
    en: 'this cannot be erased yet; look at the effect to see what is in the way',
  },
  codeNeeded: {
    zh: '这个账号已开启两步验证，请同时提供验证码或恢复码',
    en: 'this account has a second factor: give a code of the device, or a recovery code, with the password',
  },
  codeWrong: {
    zh: '验证码不正确、已过期或已使用过，请输入设备上新的一个',
    en: 'the code is wrong, over or used already; take the next one of the device',
  },
  passwordWrong: { zh: '密码不正确', en: 'the password is wrong' },
  channelOff: {
    zh: '本系统没有配置这个渠道，请先在服务端的环境变量中设置',
    en: 'this way is not set up; set it in the environment of the server first',
  },
  addressMissing: {
    zh: '您还没有邮箱，请先在“个人中心 → 我的联系方式”中填写',
    en: 'you have no email address yet; give one under “Personal centre → How colleagues reach me” first',
  },
  channelFailed: { zh: '没有发出：{reason}', en: 'it was not taken: {reason}' },
  webhookWithoutSecret: { zh: '尚无签名密钥，请先生成', en: 'it has no secret yet; make one first' },
  webhookNothingToSend: { zh: '这条记录不是变更，无从重发', en: 'this attempt holds no changes' },
  webhookTooOld: {
    zh: '这些变更已不在日志中（数据库被恢复，或已过保留期），无从重发；请让对方全部重读',
    en: 'these changes are in the log no more (the database was restored, or they are too old); let the receiver read everything anew',
  },
  webhookSecretLost: {
    zh: '签名密钥已无法读取（服务端密钥变更），请换新的',
    en: 'its secret cannot be read any more (the secret of the server was changed); make a new one',
  },
  webhookLate: { zh: '对方没有在规定时间内应答', en: 'the receiver did not answer in time' },
  webhookNoAnswer: { zh: '对方断开了连接，没有应答', en: 'the receiver closed the connection without an answer' },
  webhookAddressUnknown: {
    zh: '地址不是网址，或域名没有地址',
    en: 'the address is no web address, or its name leads nowhere',
  },
  webhookAddressCredentials: { zh: '地址含用户名或密码', en: 'the address holds a user name or a password' },
  webhookAddressPlain: {
    zh: '地址不是 https，且运维没有在 WEBHOOK_HOSTS 中允许该主机',
    en: 'the address is not https, and WEBHOOK_HOSTS does not allow its host',
  },
  webhookAddressPrivate: {
    zh: '地址指向内网，且运维没有在 WEBHOOK_HOSTS 中允许该主机',
    en: 'the address is private, and WEBHOOK_HOSTS does not allow its host',
  },
  webhookStopped: { zh: '变更推送已停止', en: 'A webhook has stopped' },
  webhookGone: {
    zh: '变更推送“{name}”已停止：对方答复 410，不再接收',
    en: 'the webhook “{name}” has stopped: its receiver answers 410 and takes nothing any more',
  },
  webhookFailing: {
    zh: '变更推送“{name}”已停止：自 {since} 起一直失败（{error}）。修复后请在页面上继续，未送达的变更会补送',
    en: 'the webhook “{name}” has stopped: it has failed since {since} ({error}). Let it go on once that is mended; what was not taken is sent then',
  },
  channelTrialSubject: { zh: '测试消息', en: 'Trial message' },
  channelTrial: {
    zh: '这是 {name} 从系统发出的测试消息，收到即表示这个渠道可以使用。',
    en: 'This is a trial message that {name} has sent from the system. This way can be used.',
  },
  noticesNew: { zh: '{count} 条新消息', en: '{count} new {count|message|messages}' },
  noticesMore: { zh: '另有 {count} 条，请登录查看', en: 'There are {count} more; sign in to see them' },
  factorOn: { zh: '两步验证已经开启', en: 'the second factor is on already' },
  factorOff: { zh: '两步验证没有开启', en: 'the second factor is not on' },
  factorNotPrepared: { zh: '请先取得密钥，再输入验证码', en: 'ask for a secret first, then give a code of it' },
  oldPasswordWrong: { zh: '原密码不正确', en: 'the old password is wrong' },
  uploadCut: { zh: '文件没有完整收到，请重新上传', en: 'the file did not arrive whole; upload it again' },
  fileMissing: { zh: '没有收到文件，请选择文件后上传', en: 'no file arrived; choose one and upload it' },
  grantUnknown: { zh: '不支持的授权方式', en: 'this grant is not supported' },
  unfitWorkbook: { zh: '没有导入任何数据：{problem}', en: 'nothing was imported: {problem}' },
  importNoRows: {
    zh: '工作表中没有要导入的行，没有导入任何数据。第一行应为标题，其下每行一项设备',
    en: 'the sheet has no rows to import. Its first row holds the headings, each row below one item',
  },
  importRefused: {
    zh: '导入失败：{rows} 行共 {total} 处有误，没有写入任何数据。请下载标有错误信息的工作簿，改正后重新导入',
    en: 'import failed: {total} {total|error|errors} in {rows} {rows|row|rows}; nothing was written. Download the marked workbook, mend it and import it again',
  },
  importErrors: { zh: '错误信息', en: 'Errors' },
  onlyMachinery: {
    zh: '只有机器设备可以批量落实，请单独落实这一项',
    en: 'only machinery can be fulfilled in bulk; record this one by itself',
  },
  proofClosed: {
    zh: '该担保措施已落实，不能再上传、修改或删除落实证明',
    en: 'this security item is fulfilled; its proof files can no longer be added, changed or deleted',
  },
  fulfilmentToCheck: {
    zh: '{name} 登记了 {count} 项担保措施的落实，待复核：{project}',
    en: '{name} has recorded the fulfilment of {count} security {count|item|items} of {project}; {count|it waits|they wait} to be checked',
  },
  tooManyMeasures: {
    zh: '一次最多新增 {max} 条担保措施，请分批发送',
    en: 'at most {max} security items at once; send them in parts',
  },
  tooManyIds: { zh: '一次最多查询 {max} 个编号，请分批查询', en: 'at most {max} ids at once; ask in parts' },
  fulfilledStays: {
    zh: '「{name}」已落实，不能删除',
    en: '“{name}” is fulfilled and cannot be deleted',
  },
  disposedStays: {
    zh: '「{name}」已处置或已解押，不能删除',
    en: '“{name}” is disposed of or released and cannot be deleted',
  },
  dishInUse: {
    zh: '菜品「{name}」已用于 {count} 份菜单，不能删除，可以停用',
    en: 'the dish {name} is on {count} {count|menu|menus} and cannot be deleted; disable it instead',
  },
  dishDisabled: {
    zh: '菜品「{name}」已停用，请先启用或从菜单中去掉',
    en: 'the dish {name} is disabled; enable it or take it off the menu',
  },
  dishOrdered: dishOrderedSentence,
  mealTaken: {
    zh: '这一天的这一餐已有菜单，请修改原有菜单',
    en: 'there is a menu for this meal already; change that one',
  },
  menuOrdered: menuOrderedSentence,
  menuMissing: {
    zh: '{date} 的这一餐没有已发布的菜单，不能订餐',
    en: 'no menu is published for this meal of {date}',
  },
  orderLate: {
    zh: '已过订餐截止时间 {deadline}，不能再下单、修改或取消',
    en: 'orders closed at {deadline}; nothing can be ordered, changed or cancelled any more',
  },
  portionsGone: {
    zh: '「{name}」只剩 {left} 份，请减少份数或换一道菜',
    en: 'only {left} {left|portion|portions} of {name} {left|is|are} left; take fewer or another dish',
  },
  alreadyOrdered: {
    zh: '{name} 在 {date} 的这一餐已有订单，请修改原订单',
    en: '{name} has an order for this meal of {date} already; change that one',
  },
  orderMoved: {
    zh: '订单不能改到另一餐，请取消后重新下单',
    en: 'an order cannot move to another meal; cancel it and order again',
  },
  orderClosed: {
    zh: '订单已确认或已结束，不能修改',
    en: 'the order is confirmed or closed and cannot be changed',
  },
  orderState: {
    zh: '订单状态为「{state}」，不能进行这项操作',
    en: 'the order is “{state}”; this cannot be done with it',
  },
  dinerAmbiguous: {
    zh: '姓名为「{name}」的员工不止一位，请改填登录名',
    en: 'several colleagues are called {name}; give the sign-in name',
  },
  workClosed: {
    zh: '该事项已办结或已终止，不能再修改或删除',
    en: 'the work item is finished or terminated; it can no longer be changed or deleted',
  },
  workExecutorsOnly: { zh: '只有承办人可以修改该事项', en: 'only the executors of a work item can change it' },
  workCreatorOnly: {
    zh: '只有创建人可以办结或删除该事项',
    en: 'only who created a work item can finish or delete it',
  },
  workHasSubTasks: {
    zh: '该事项还有子任务，不能删除或改为子任务',
    en: 'the work item has sub tasks; it cannot be deleted or become a sub task',
  },
  quizOver: {
    zh: '今天的题目已经答过或已更换，请明天再来',
    en: 'today’s question was answered already or has been replaced; come again tomorrow',
  },
  tooManyOrders: {
    zh: '共 {total} 条订餐，一次最多下载 {limit} 条，请缩小日期范围',
    en: 'there are {total} orders and at most {limit} can be downloaded at once; choose fewer days',
  },
  ordersByDish: { zh: '菜品汇总', en: 'By dish ' },
  orderDetails: { zh: '订餐明细', en: 'Orders ' },
  ordersByPerson: { zh: '人员汇总', en: 'By person ' },
  openOrders: { zh: '待取餐', en: 'Open' },
  inYuan: { zh: '{heading}（元）', en: '{heading} (CNY)' },
  lastInCharge: {
    zh: '操作后将无人可管理用户与角色，请先让另一位启用的用户拥有这些权限',
    en: 'nobody could administer users and roles any more; give another active user these rights first',
  },
  ownAccount: { zh: '不能停用自己的账号', en: 'you cannot disable your own account' },
  beyondOwnRights: {
    zh: '您没有这些权限：{rights}。只能授予、收回自己拥有的权限，也只能管理权限不超过自己的用户和角色；请由拥有这些权限的管理员办理',
    en: 'you do not have these rights: {rights}. You can only give and take away rights that you have yourself, and only manage users and roles with no more of them; ask an administrator who has these rights',
  },
  beyondOwnManyRights: {
    zh: '您没有这些权限：{rights}等 {count} 项。只能授予、收回自己拥有的权限，也只能管理权限不超过自己的用户和角色；请由拥有这些权限的管理员办理',
    en: 'you do not have {count} {count|right|rights}, among them {rights}. You can only give and take away rights that you have yourself, and only manage users and roles with no more of them; ask an administrator who has these rights',
  },
  ownRole: {
    zh: '不能修改自己的角色，只能将“须两步验证”设为“是”；请由另一位管理员修改',
    en: 'you cannot change your own role, except to ask for a second factor; have another administrator do it',
  },
  ownPostInChain: {
    zh: '“{node}”会由您担任的岗位办理，您不能给自己增加签批权；请由其他管理员设置',
    en: '“{nodeEn}” would be signed by a post that you hold; nobody gives themselves more to sign. Ask another administrator to set it',
  },
  ownPosts: {
    zh: '不能为自己增加岗位，自己的岗位请由另一位管理员设置',
    en: 'you cannot give yourself a post; have another administrator do it',
  },
  ofGroup: {
    zh: '此项影响全集团，还须有“数据范围 · 全部”权限；请由有此权限的管理员办理',
    en: 'this concerns the whole group and takes the right “Scope of data · All” besides; ask an administrator who has it',
  },
  rightsChangedTitle: { zh: '权限变更', en: 'Rights changed' },
  rightRecordNamed: { zh: '{kind}“{name}”', en: '{kind} “{name}”' },
  rightRecordAdded: { zh: '新增{record}', en: 'added {record}' },
  rightRecordRemoved: { zh: '删除{record}', en: 'removed {record}' },
  rightsOfAccount: { zh: '{record}的{what}', en: '{record}: {what}' },
  rightsAdded: { zh: '：增加{what}', en: ': added {what}' },
  rightsRemoved: { zh: '：收回{what}', en: ': removed {what}' },
  manyRights: { zh: '{what}等 {count} 项', en: '{what} and others, {count} in all' },
  rightsChanged: { zh: '{name} 修改了权限：{what}', en: '{name} has changed rights: {what}' },
  manyRightsChanged: {
    zh: '{name} 修改了 {count} 项权限：{what} 等，详见操作日志',
    en: '{name} has changed {count} rights: {what} and others, see the log',
  },
  ownRightsChanged: { zh: '{name} 修改了您的权限：{what}', en: '{name} has changed your rights: {what}' },
  ownPlace: {
    zh: '不能调动自己的单位或部门；请由另一位管理员修改',
    en: 'you cannot move yourself to another unit or department; have another administrator do it',
  },
  roleInUse: {
    zh: '角色「{name}」已有 {count} 位用户，不能删除，请先改为其他角色',
    en: '{count} {count|user has|users have} the role {name}; give {count|that person|them} another one before you delete it',
  },
  menuHasBelow: {
    zh: '「{name}」下还有 {count} 个菜单项，请先移走，或连同下级一起删除',
    en: '{count} {count|entry stands|entries stand} below {name}; move {count|it|them} away or delete {count|it|them} with {name}',
  },
  menuTooDeep: { zh: '菜单最多 {depth} 级', en: 'a menu has at most {depth} levels' },
  departmentInUse: {
    zh: '部门「{name}」还有 {people} 人、{below} 个下级部门，不能删除',
    en: 'the department {name} has {people} {people|person|people} and {below} {below|department|departments} below it and cannot be deleted',
  },
  unitInUse: {
    zh: '单位「{name}」还有 {people} 名在职人员、{flows} 个未结流程、{below} 个下级单位，不能关闭；请先调离或停用人员、办结或终止流程',
    en: 'the unit {name} has {people} active {people|person|people}, {flows} {flows|flow that is|flows that are} not over and {below} {below|unit|units} below it and cannot be closed; move or disable the people and finish or end the flows first',
  },
  leavingMoved: {
    zh: '您查看之后情况有变化，没有交接任何事项；请重新查看后再确认',
    en: 'something has changed since you looked; nothing was handed over. Look again, then confirm',
  },
  projectOfOthers: {
    zh: '这是{names}的项目，您不能更改；请由项目经理、部门负责人或有「全部项目」权限的人办理',
    en: 'this is a project of {names} and not yours to change; its managers, the head of their department or whoever has the right to all projects can',
  },
  leavingOtherUnit: { zh: '接办人不属于这个单位', en: 'the successor is of another unit' },
  leavingNoRight: { zh: '接办人没有办理这类流程的权限', en: 'the successor has no right to such flows' },
  leavingOnlySigner: {
    zh: '接办人是唯一能办理节点「{node}」的人，由他发起后将无人可办',
    en: 'the successor is the only one who can sign “{node}”; as its starter they could not',
  },
  leavingOpinion: { zh: '离职交接：{name}', en: 'hand-over of a leaver: {name}' },
  unitClosed: {
    zh: '单位「{name}」已关闭；请先启用单位，或把该用户调到其他单位',
    en: 'the unit {name} is closed; open it again, or move the user to another unit first',
  },
  contentHidden: { zh: '（内容已隐藏：{reason}）', en: '(hidden: {reason})' },
  yoursHidden: { zh: '您发布的“{what}”已被隐藏：{reason}', en: 'what you wrote was hidden, “{what}”: {reason}' },
  answerAccepted: { zh: '您的回答被采纳：{title}', en: 'your answer was accepted: {title}' },
  answeredTo: { zh: '有新的回复：{title}', en: 'somebody has answered: {title}' },
  emergencyReported: { zh: '应急上报：{title}（{place}）', en: 'emergency: {title} ({place})' },
  emergencyEnded: { zh: '应急事件已办结：{title}', en: 'the emergency is over: {title}' },
  emergencyClosed: { zh: '该事件已办结', en: 'the emergency is closed' },
  stepStays: { zh: '处置记录不能修改或删除', en: 'what was done stays as it was told' },
  systemStays: { zh: '本系统与文件服务不能删除', en: 'this system and its store of files cannot be removed' },
  meetingInvited: { zh: '邀请您参会：{subject}（{time}）', en: 'you are invited: {subject} ({time})' },
  meetingDeclined: { zh: '{name}不参加“{subject}”：{reason}', en: '{name} is not coming to “{subject}”: {reason}' },
  meetingSoon: { zh: '会议即将开始：{subject}（{time}）', en: 'a meeting begins soon: {subject} ({time})' },
  meetingOver: { zh: '会议已结束', en: 'the meeting is over' },
  ownItem: { zh: '不能审核自己提交的信息', en: 'nobody checks what they have written themselves' },
  itemChecked: { zh: '该信息已审核', en: 'it has been checked already' },
  filesClosed: {
    zh: '该记录已通过审核或已办结，附件不能再改',
    en: 'the record was passed or closed with its files, which no longer change',
  },
  partyItemWaits: { zh: '待审核：{title}', en: 'to be checked: {title}' },
  partyItemPassed: { zh: '已通过审核并发布：{title}', en: 'passed and published: {title}' },
  partyItemSentBack: { zh: '审核退回：{title}。意见：{opinion}', en: 'sent back: {title}. Opinion: {opinion}' },
  requestAnswered: { zh: '您的诉求已答复：{title}', en: 'your request was answered: {title}' },
  orgReportLate: { zh: '超过 {days} 天未上报组织状态', en: 'no status report for more than {days} {days|day|days}' },
  orgAlert: { zh: '{name}：{alert}', en: '{name}: {alert}' },
  ...flowSentences,
  done: { zh: '操作成功', en: 'operation succeeded' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type OwnMessageKey = keyof typeof own;

/** A sentence of the product's catalogue or of the server's own. */
export function sentence(
  key: MessageKey | OwnMessageKey,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  if (!Object.hasOwn(own, key)) return message(key as MessageKey, locale, params);
  return fill(own[key as OwnMessageKey][locale], params);
}

/** English when the caller asks for it first, otherwise Chinese. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh';
}
