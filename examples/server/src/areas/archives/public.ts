export { archiveApplicationsArea } from './applications.ts';
export { archiveFiles, archivePackageFiles } from './archive-files.ts';
export { archivesArea } from './archives.ts';
export { carryOn } from './carry-on.ts';
export { archiveDestructionsArea } from './destructions.ts';
export { archiveEffects } from './effects.ts';
export { lookAfterArchives } from './look-after.ts';
export { archivePackagesArea } from './packages/packages.ts';
export { archiveRequestsArea } from './requests.ts';
