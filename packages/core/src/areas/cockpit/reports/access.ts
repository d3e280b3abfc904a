/** Who looks at reported figures, who reports for their company, and who sets the cockpit up. */
export const cockpitAccess = { read: 'cockpit:read', report: 'cockpit:report', manage: 'cockpit:manage' } as const;
