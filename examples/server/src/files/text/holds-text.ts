/** The endings of files that words can be taken out of; `file-texts.ts` has a reader for each. */
export const textExtensions = ['doc', 'xls', 'ppt', 'pdf', 'docx', 'xlsx', 'pptx', 'zip', 'txt'] as const;
