/**
 * The calls at addresses of ours that the kit and the command make: the specifications of the original system have none that
 * does the same. Each `area.call` with what is missing there.
 */
export const ownCalls: Readonly<Record<string, string>> = {
  'attachments.show': 'where the deployment gives no tokens in addresses, a file is read with the token of the session',
  'session.jumpTokens': 'where the deployment gives no tokens in addresses, the tokens for a jump come by POST',
  ...because('the assistant names them to leave them out: their answers are secrets', [
    ...['admin.addApiToken', 'admin.resetFactor', 'admin.resetPassword', 'webhooks.newSecret'],
  ]),
  ...because('administration of users, roles, menu, units and the log is not shown', [
    ...['admin.users', 'admin.addUser', 'admin.updateUser', 'admin.enableUser', 'admin.firstPasswords'],
    ...['admin.menuOfUser', 'admin.posts', 'admin.roles', 'admin.permissions', 'admin.addRole', 'admin.updateRole'],
    ...['admin.removeRole', 'admin.menuEntries', 'admin.addMenuEntry', 'admin.updateMenuEntry'],
    ...['admin.removeMenuEntry', 'admin.units', 'admin.addUnit', 'admin.updateUnit', 'admin.enableUnit'],
    ...['admin.departments', 'admin.addDepartment', 'admin.updateDepartment', 'admin.removeDepartment'],
  ]),
  ...because('settings, the own profile and signing out on the server are not shown', [
    ...['system.settings', 'profile.read', 'profile.changePassword', 'session.end'],
  ]),
  ...because('the list of measures is loaded by a call that is not shown; none looks up, adds or deletes many', [
    ...['measures.list', 'measures.lookUp', 'measures.addBatch', 'measures.remove', 'measures.removeBatch'],
  ]),
  ...because('coverage, history and equal collateral are not there', [
    ...['insights.coverage', 'insights.history', 'insights.sameAssets'],
  ]),
  ...because('nothing says before saving what a record conflicts with or exceeds, nor which days people work', [
    ...['conflicts.find', 'conflicts.findBatch', 'insights.conflicts', 'holidays.page'],
  ]),
  ...because('the lists of clients are of one type each and know neither risk nor industry; none is deleted', [
    ...['customers.list', 'customers.remove'],
  ]),
  ...because('the drawdowns of one application have no list', ['credit.loanPlansOf']),
  ...because('nobody is asked to sign as well, no flow is sent to be read, and records are not discussed', [
    ...['flows.addSign', 'flows.askable'],
    ...['circulations.list', 'circulations.people', 'circulations.read', 'circulations.send', 'circulations.takeBack'],
    ...['comments.add', 'comments.list', 'comments.people', 'comments.remove'],
  ]),
  ...because('flows are listed per family only; drafts, boxes, shape and log of any flow are not shown', [
    ...['flows.list', 'flows.counts', 'flows.get', 'flows.log', 'flows.save', 'flows.shape', 'flows.starts'],
    ...['flows.candidates', 'flows.course', 'flows.handleBatch', 'links.find'],
  ]),
  ...because('chains of signatures and the form maker have routes and no calls', [
    ...['chains.get', 'chains.list', 'chains.save', 'chains.takeBack', 'chains.trial', 'chains.versions'],
    ...['forms.get', 'forms.list', 'forms.saveNodes'],
  ]),
  ...because('work items are added, changed and picked as a main task, and neither listed nor loaded', [
    ...['workItems.get', 'workItems.list', 'workItems.tree', 'workItems.remove'],
  ]),
  ...because('nothing changes what an approval has fixed', ['creditChanges.ofMeasure', 'creditChanges.propose']),
  ...because('nothing says what stands behind a decision, nor what a signature was given for', [
    ...['brief.facts', 'flowVersions.difference', 'flowVersions.get', 'flowVersions.list'],
  ]),
  ...because('a fulfilment is neither checked by a second person nor taken back', [
    ...['fulfilment.check', 'fulfilment.revoke'],
  ]),
  ...because('notices are shown once and kept nowhere; nothing is told as it happens', [
    ...['notices.centre', 'notices.live', 'notices.markRead', 'notices.noteShown', 'notices.unread', 'dashboard.today'],
    ...['notices.preferences', 'dashboard.waiting', 'dashboard.waitingCounts'],
  ]),
  ...because('menus have a list alone, which is asked on a server without this; orders have summaries alone', [
    ...['canteen.findMenus', 'canteen.removeMenus', 'canteen.findOrders', 'canteen.orders'],
  ]),
  ...because('views of lists are not shared', [
    ...['sharedViews.add', 'sharedViews.page', 'sharedViews.remove', 'sharedViews.update'],
  ]),
  ...because('packages of archives are listed only', ['archivePackages.make', 'archivePackages.download']),
  ...because('cars, their drivers and the words of document numbers have routes and no calls', [
    ...['cars.page', 'drivers.page', 'documentWords.page', 'documents.receivers', 'ownPosts.page'],
  ]),
};

/** Calls of every resource beside page, get, add, update and remove, which are documented for some. */
export const ownCallsOfResources: Readonly<Record<string, string>> = {
  find: 'none looks up by ids or unique fields; the exchange asks the documented list or record on a server without it',
  addBatch: 'none adds many of any record; the exchange adds one by one on a server without it',
  history: 'changes of one record are not shown',
  rollback: 'only the fund reserve and the archives undo a change, by calls of their own',
};

function because(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]));
}
