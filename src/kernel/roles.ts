/** The roles of people who run an entity (decision G1), least first. */
export const roles = ['door', 'editor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** Who may do what for an entity: the rows of decision G1 that differ. */
export const rolesThat = {
  scan: roles,
  edit: ['editor', 'admin', 'owner'],
  handleMoney: ['admin', 'owner'],
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>
