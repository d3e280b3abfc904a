interface ProjectFacts {
  readonly projectName?: string | undefined;
  readonly busiCode?: string | undefined;
  readonly clientName?: string | undefined;
  readonly busiTypeNameList?: string | undefined;
}

/** A project as people know it: by its name, number, client and products. */
export function projectText({ projectName, busiCode, clientName, busiTypeNameList }: ProjectFacts): string {
  return [projectName, busiCode, clientName, busiTypeNameList].filter(Boolean).join(' · ');
}
