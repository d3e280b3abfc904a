import type { ValuesOf } from '@danbao/core';
import { type attachment, attachments, type FileType, fileTypes } from '@danbao/core/attachments';
import { systemIds } from '@danbao/core/format';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';

export type Attachment = ValuesOf<typeof attachment>;

export interface AttachmentsOf {
  /** The id of the record that the files belong to. */
  readonly infoId: string;
  /** proFiles, the attachments of a measure, unless said otherwise (K1, K12). */
  readonly fileType?: FileType;
}

/** The attachments of a record (K2). */
export function useAttachments({ infoId, fileType = fileTypes.measure }: AttachmentsOf) {
  const queries = useQueryClient();
  const input = { infoId, fileType };
  const answer = useEndpoint(attachments.list, input);
  const refresh = () => refreshQueries(queries, { queryKey: endpointKey(attachments.list, input) });
  return { rows: answer.data, error: answer.error, refresh };
}

/** The system that files of measures are kept in: 2. */
export const fileSystem = systemIds.file;
