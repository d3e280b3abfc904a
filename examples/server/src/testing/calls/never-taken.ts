/** Calls that the definitions make of every record, and that a rule of the record always refuses: there is no state in which they are done. */
export const neverTaken: Readonly<Record<string, string>> = {
  'POST danbao/published-notices/remove': 'a published notice is withdrawn, and never deleted',
  'POST danbao/risk-ratings/update': 'a rating stays; a new one is recorded',
  'POST danbao/risk-ratings/remove': 'a rating stays; a new one is recorded',
  'POST danbao/risk-ratings/rollback': 'a rating stays; a new one is recorded',
  'POST danbao/classification-lines/add': 'lines are made by opening a round',
  'POST danbao/classification-lines/addBatch': 'lines are made by opening a round',
  'POST danbao/revaluations/update': 'a revaluation is deleted and recorded anew',
  'POST danbao/archive-requests/update': 'a request is submitted when it is made, and only decided from then on',
  'POST danbao/archive-requests/remove': 'a request is submitted when it is made, and only decided from then on',
  'POST danbao/archive-requests/rollback': 'a request is submitted when it is made, and only decided from then on',
  'POST danbao/emergency-steps/update': 'what was done about an emergency stays as it was noted',
  'POST danbao/emergency-steps/remove': 'what was done about an emergency stays as it was noted',
  'POST danbao/emergency-steps/rollback': 'what was done about an emergency stays as it was noted',
};
