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
  flowNobody: {
    zh: '节点「{node}」没有可办理的人员（发起人不能办理自己的申请），流程没有流转。请联系管理员为岗位「{post}」安排人员',
    en: 'nobody can sign “{node}” (nobody signs their own request), so nothing was changed. Ask an administrator to give somebody the post “{post}”',
  },
  flowPickedMayNotSign: {
    zh: '{name}不能办理节点「{node}」：须在职、担任岗位「{post}」，且不是发起人本人。请另选人员，或请管理员为其安排岗位',
    en: '{name} cannot sign “{node}”: they have to be at work, hold the post “{post}”, and not be the starter. Pick somebody else, or ask an administrator to give them the post',
  },
  flowMayNotTakeOver: {
    zh: '只能转办给具有该节点岗位的其他人员，不能转给发起人或已在本流程其他节点签字的人。没有其他人时，请管理员为该岗位增加人员',
    en: 'hand it over to somebody else who holds the post of this step: not to who started the flow, nor to who has signed another step of it. Where there is nobody, ask an administrator to give the post to one more person',
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
