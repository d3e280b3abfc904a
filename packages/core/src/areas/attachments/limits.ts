import { fileTypes } from './closed-lists.ts';

/** Files are smaller than this many bytes; equal is refused (K9, Y40). */
export const fileSizeLimit = 100 * 1024 * 1024;

/**
 * What attachments may be where a deployment says nothing else in `DeploymentSettings.uploadTypes`: documents, recordings (K7)
 * and photos of collateral. A telephone that takes HEIC sends JPEG where a page asks for that.
 */
// biome-ignore format: documents and recordings, then photos
export const attachmentExtensions = [
  'doc', 'docx', 'pdf', 'xlsx', 'xls', 'mp3', 'mp4', 'zip', 'txt',
  'jpg', 'jpeg', 'png',
] as const;

/** What the import dialog takes beside those (K8). */
/** Endings of the workbooks that are read, by what is in them; `.xls` may also hold a web page, XML or text. */
export const workbookExtensions = ['xlsx', 'xlsm', 'xls', 'et', 'xlsb', 'ods'] as const;
export const importExtensions = [...attachmentExtensions, 'bmp'] as const;

/** What is a picture, of those that a deployment takes. */
const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'bmp', 'heic'];

/** What files of this type may be, of `extensions` that a deployment takes: pictures of dishes are pictures. */
export function extensionsOfType(
  fileType: string,
  extensions: readonly string[] = attachmentExtensions,
): readonly string[] {
  return fileType === fileTypes.dish ? extensions.filter((extension) => pictures.includes(extension)) : extensions;
}

/** What somebody must be allowed to add, change or remove a file of this type: a proof is part of fulfilling (E5), that of a condition of its record. */
export function permissionToChange(fileType: string): 'measure:fulfil' | 'measure:write' | 'project:write' {
  if (fileType === fileTypes.condition) return 'project:write';
  return fileType === fileTypes.proof ? 'measure:fulfil' : 'measure:write';
}

/** Whether somebody may delete the file: a proof only who has uploaded it (E5). */
export function mayRemoveFile(
  file: { readonly fileType?: string | undefined; readonly uploader?: string | undefined },
  userId: string,
): boolean {
  return file.fileType !== fileTypes.proof || file.uploader === userId;
}

/** The last part of a file name after its dot, in lower case. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

export type FileProblem = 'fileTooLarge' | 'fileType';

/** Why a file cannot be uploaded, before a byte is sent (Y40). */
export function fileProblem(
  file: { readonly name: string; readonly size: number },
  extensions: readonly string[] = attachmentExtensions,
): FileProblem | undefined {
  if (file.size >= fileSizeLimit) return 'fileTooLarge';
  return extensions.includes(extensionOf(file.name)) ? undefined : 'fileType';
}
