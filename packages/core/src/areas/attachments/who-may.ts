/** Notices and votes reach everybody who is signed in; what each reads the server says by the type and the record. */
export const readsFiles = 'signed-in';

/** The rights with which records are written that have files; which of them somebody changes the server says by the record. */
export const changesFiles =
  'measure:write|fulfil|flow:write|archive:write|customer:write|project:write|party:write|party:manage|canteen:write|emergency:read|notice:write|meeting:write|forum:read|vote:write|work:write';
