/** The roles of people who run an entity (decision G1), least first. */
export const roles = ['door', 'editor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** Who may do what for an entity: the rows of decision G1 that differ. */
export const rolesThat = {
  scan: roles,
  edit: ['editor', 'admin', 'owner'],
  handleMoney: ['admin', 'owner'],
  rename: ['admin', 'owner'],
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>

const isOneOf = (role: Role | null | undefined, allowed: readonly Role[]): boolean =>
  role !== null && role !== undefined && allowed.includes(role)

/** Whether a role may edit the page and its shows; without a role, no one may. */
export const mayEdit = (role: Role | null | undefined): boolean => isOneOf(role, rolesThat.edit)

/** Whether a role sees and moves the entity's money. */
export const mayHandleMoney = (role: Role | null | undefined): boolean => isOneOf(role, rolesThat.handleMoney)

/** Whether a role may change the page's username, which is its address (decision 0235). */
export const mayRename = (role: Role | null | undefined): boolean => isOneOf(role, rolesThat.rename)
