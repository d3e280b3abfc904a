/** What the flow engine refuses, and the messages that it sends. */
export const flowSentences = {
  flowMoved: {
    zh: '您打开后，{name} 已于 {time} 进行了「{event}」。本次操作没有执行，请刷新后再办理',
    en: 'since you opened it, {name} did “{event}” at {time}. Nothing of yours was done; reload and look again',
  },
  ownWorkRated: {
    zh: '不能评价自己处理的工单，请由本部门其他负责人评价',
    en: 'Nobody rates what they have dealt with themselves; another head of the department does',
  },
  flowNotYours: {
    zh: '当前节点不由您办理，或该节点不允许这项操作。请刷新后查看可用操作',
    en: 'this step is not yours, or it does not allow this. Reload to see what you can do',
  },
  flowClosed: {
    zh: '流程已是「{status}」，或该节点已办理，不能再进行这项操作。请刷新后查看',
    en: 'the flow is “{status}” or this step is signed already; this cannot be done any more. Reload to see it',
  },
  flowTooLate: {
    zh: '下一节点已经办理，不能撤回。如需修改，请联系下一办理人退回',
    en: 'the next signer has handled it; it cannot be recalled. Ask the next signer to return it',
  },
  noVersionSigned: {
    zh: '流程还没有发送过，没有签署的版本',
    en: 'The flow was never sent: nothing was signed yet',
  },
  underApproval: {
    zh: '「{title}」正在审批，签字所依据的内容不能修改。确需修改时，请发起人{name}在该流程中「申请变更」，修改后重新发送，各节点重新签字',
    en: '“{title}” is under approval, and what its signatures are given for is not changed. Where it has to be, {name}, who started it, takes it back there (“Take back to change”), changes it and sends it again, and everybody signs anew',
  },
  approvedFileStays: {
    zh: '该附件是签字所依据的资料，不能删除或改名；需要补充的，请另行上传',
    en: 'signatures were given for this file, so it is neither removed nor renamed; upload another beside it',
  },
  approvedStays: {
    zh: '「{name}」已随授信批准，不能删除或取消；不再使用的，请登记解除',
    en: '“{name}” was approved with its credit and is not removed; record a release where it is no longer used',
  },
  leaveReturned: {
    zh: '这次请假已经销假（「{title}」），不能重复销假',
    en: 'the return from this leave is reported already (“{title}”)',
  },
  flowNotInBatch: {
    zh: '批量办理的须是同一流程的同一节点，且该节点不需填写内容',
    en: 'a batch is of one node of one flow, at which nothing is filled in',
  },
  flowBatchAsks: {
    zh: '有需要确认的提示，请打开该流程办理',
    en: 'something has to be confirmed; open this one to sign it',
  },
  standInSignsLater: {
    zh: '本流程的节点「{node}」只有您能办理，同一人不能在一个流程中签两个节点，请由本人或其他人办理当前节点',
    en: 'only you can sign “{node}” of this flow, and nobody signs two nodes of one flow: leave this one to whom it is for',
  },
  flowShortage: {
    zh: '您签批后，节点「{nodes}」没有足够的人可办：已在本流程签批的人不能办理这些节点。请移交他人办理当前节点，或请管理员为其岗位增加人员',
    en: 'once you have signed there are too few people left for “{nodes}”, which nobody signs who has signed the flow before: hand this one over, or have an administrator give the post to one more person',
  },
  standInUnfit: {
    zh: '{name}不能代办：须是本单位在职、有办理流程权限的其他人员',
    en: '{name} cannot stand in: it has to be somebody else of your unit who works here and may handle flows',
  },
  standInOverlaps: {
    zh: '{from} 至 {until} 已由{name}代办，请先结束',
    en: '{name} stands in from {from} to {until} already; end that first',
  },
  standInOver: {
    zh: '结束日期已过，请填写今天或以后的日期',
    en: 'the last day has passed; give today or a later day',
  },
  standInBeyondLeave: {
    zh: '代办日期须在该请假的 {from} 至 {until} 之内',
    en: 'the days have to be within those of the leave: {from} to {until}',
  },
  standInSet: {
    zh: '{name}请您代办流程：{from} 至 {until}',
    en: '{name} asks you to stand in for them: {from} to {until}',
  },
  standInEnded: {
    zh: '{name}的代办已结束',
    en: 'standing in for {name} is over',
  },
  flowNobody: {
    zh: '节点「{node}」没有可办理的人员（发起人不能办理自己的申请），流程没有流转。请联系管理员为岗位「{post}」安排人员',
    en: 'nobody can sign “{node}” (nobody signs their own request), so nothing was changed. Ask an administrator to give somebody the post “{post}”',
  },
  flowPickedMayNotSign: {
    zh: '{name}不能办理节点「{node}」：须在职、担任岗位「{post}」，且不是发起人本人。请另选人员，或请管理员为其安排岗位',
    en: '{name} cannot sign “{node}”: they have to be at work, hold the post “{post}”, and not be the starter. Pick somebody else, or ask an administrator to give them the post',
  },
  flowMayNotTakeOver: {
    zh: '只能转办给具有该节点岗位的其他人员，不能转给发起人、已在本流程其他节点签字或正在并行节点加签中的人。没有其他人时，请管理员为该岗位增加人员',
    en: 'hand it over to somebody else who holds the post of this step: not to who started the flow, nor to who has signed another step of it or is asked to sign a step beside this one. Where there is nobody, ask an administrator to give the post to one more person',
  },
  flowMayNotBeAsked: {
    zh: '只能加签给本单位（或可查看所有单位）有办理流程权限的其他在职人员，不能加签给发起人、已在本流程其他节点签字或正在并行节点加签中的人，或已在本节点签署的人',
    en: 'ask people at work of the same company (or who see all companies) who may handle flows: not who started the flow, nor who has signed another step of it, is asked to sign a step beside this one, or signs this one already',
  },
  flowMayNotCirculate: {
    zh: '只有发起人与办理人可以传阅已发送的流程',
    en: 'only its starter and those who sign it may circulate a flow that was sent',
  },
  flowNoReader: {
    zh: '只能传阅给本单位（或可查看所有单位）有流程查看权限的其他在职人员',
    en: 'circulate it to people at work of the same company (or who see all companies) who may read flows',
  },
  flowCirculationRead: {
    zh: '{names}已阅，不能收回',
    en: '{names} has read it, so it is not taken back',
  },
  flowCirculated: {
    zh: '{name}请您传阅「{title}」 {note}',
    en: '{name} asks you to read “{title}” {note}',
  },
  commentMayNotSee: {
    zh: '{names}不能查看这条记录，不能在评论中提到。请去掉或请管理员授权',
    en: '{names} cannot see this record, so they cannot be mentioned. Leave them out, or ask an administrator for the right',
  },
  commentMentions: {
    zh: '{name}在「{title}」的评论中提到了您：{text}',
    en: '{name} mentioned you in a comment on “{title}”: {text}',
  },
  commentAnswers: {
    zh: '{name}回复了您在「{title}」的评论：{text}',
    en: '{name} answered your comment on “{title}”: {text}',
  },
  flowSignedBefore: {
    zh: '您已签批过本流程，当前节点须由其他人办理（涉及资金、解除与签发的节点不由同一人签批）',
    en: 'you have signed this flow: this step is for somebody else, since nobody signs two steps of one flow of money, releases or issuing',
  },
  flowNotApproved: {
    zh: '按所填内容，没有发起人以外的人审批本流程，不能办结。请核对内容，或联系管理员检查审批链',
    en: 'with what is filled in, nobody but its starter would approve this flow, so it cannot end. Check the form, or ask an administrator to look at the chain',
  },
  flowGaps: {
    zh: '还有必备内容未完成，不能继续。请按页面提示补齐',
    en: 'something that is needed is missing; complete what the page names',
  },
  flowUnknown: {
    zh: '没有代码为「{code}」的流程，或该流程已停用',
    en: 'there is no flow “{code}”, or it is no longer used',
  },
  flowTooLarge: {
    zh: '表单内容过大（最多 {size} 个字符），请精简内容或改用附件',
    en: 'the form is too large (at most {size} characters); shorten it or attach a file',
  },
  flowReturned: {
    zh: '「{title}」已退回，请修改后重新发送。原因：{reason}',
    en: '“{title}” was returned; change it and send it again. Reason: {reason}',
  },
  flowReturnedTo: {
    zh: '「{title}」已退回至「{node}」，请核对后重新办理。原因：{reason}',
    en: '“{title}” was returned to “{node}”; look at it again and sign it anew. Reason: {reason}',
  },
  flowWaits: { zh: '「{title}」待您办理：{node}', en: '“{title}” waits for you: {node}' },
  postInUse: {
    zh: '该岗位正在使用：仍有人担任，或审批链、办理中的流程需要它，不能删除',
    en: 'this post is in use: somebody holds it, or a chain or a flow under way asks for it, so it cannot be deleted',
  },
  tooManyWords: {
    zh: '常用语最多 {max} 条，请先删除不用的',
    en: 'there can be {max} usual phrases; delete some first',
  },
} as const;
