/** The calls that have a tool of their own, with their fields: what is asked for most. Every other one is reached by `call`. */
export const commonCalls = [
  'search.all',
  'dashboard.waiting',
  'credit.projects',
  'credit.progress',
  'customers.list',
  'customers.get',
  'owners.list',
  'measures.list',
  'measures.get',
  'insights.coverage',
  'flows.list',
  'flows.get',
  'warnings.lapses',
  'cockpit.figures',
  'regions.children',
] as const;
