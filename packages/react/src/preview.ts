// `@danbao/react/preview`: a part of its own, because it needs pdfjs-dist and docx-preview, which the rest does not.

export { FilePreview, type FilePreviewProps } from './preview/file-preview.tsx';
export type { PreviewAssets } from './preview/view-props.ts';
