/** What a record can name in two fields, its name of that day and its id (`linked`). People have a type of their own: `person`. */
export type LinkKind =
  | 'department'
  | 'project'
  | 'client'
  | 'product'
  | 'leave'
  | 'matter'
  | 'document'
  | 'measure'
  | 'archive';
