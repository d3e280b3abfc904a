import { fileTypes } from '@danbao/core/attachments';
import { betweenFiles, type Field } from '@danbao/core/fields';
import type { AnyFlow } from '@danbao/core/flows';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { files } from '../../db/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a form that hold files. */
function fileFieldsOf({ form }: AnyFlow): readonly string[] {
  return Object.entries<Field>(form.fields).flatMap(([name, { type }]) => (type.control === 'files' ? [name] : []));
}

/** The form with the names of the files that its fields have now; of `only` these fields, where it is said. */
export async function withFilesOf(
  db: Db,
  flow: AnyFlow,
  flowId: string,
  values: Values,
  only: readonly string[] = fileFieldsOf(flow),
): Promise<Values> {
  const fields = fileFieldsOf(flow).filter((name) => only.includes(name));
  if (fields.length === 0) return values;
  const rows = await db
    .select({ formField: files.formField, fileName: files.fileName })
    .from(files)
    .where(and(eq(files.infoId, flowId), eq(files.fileType, fileTypes.flow), isNotNull(files.formField)))
    .orderBy(asc(files.uploadedAt), asc(files.fileId));
  const named = fields.map((name) => {
    const own = rows.filter(({ formField }) => formField === name).map(({ fileName }) => fileName);
    return [name, own.length === 0 ? undefined : own.join(betweenFiles)] as const;
  });
  const after: Record<string, unknown> = { ...values };
  for (const [name, text] of named) {
    if (text === undefined) delete after[name];
    else after[name] = text;
  }
  return after;
}
