/** What a new owner is sent with beside what was typed (I11, I19): client type, flags and type name by owner type. */
export const ownerDefaults = {
  '01': { clientTypeID: '04', otherType: '04', ownerTypeName: '企业', isOptGaranty: '1', isOther: '1' },
  '02': { clientTypeID: '05', otherType: '05', ownerTypeName: '个人', isOptGaranty: '1', isOther: '1' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** An active owner; only these can be picked (I3). */
export const activeStatus = '1';
