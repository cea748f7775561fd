import { dayMs } from '../../../kernel/day.ts'
import { type Role, roles } from '../../../kernel/roles.ts'

/** Decision G1: the roles that someone may give and take, by the own role. */
const rolesByGiver: Record<Role, readonly Role[]> = {
  owner: roles,
  admin: ['door', 'editor'],
  editor: [],
  door: [],
}

/** The roles that someone may give to others and take from them, least first. */
export const rolesGivenBy = (role: Role): readonly Role[] => rolesByGiver[role]

/** Whether someone may invite others as this, let them in as this, and remove those who are it. */
export const mayGive = (by: Role, role: Role): boolean => rolesByGiver[by].includes(role)

/**
 * The roles that someone may change a person to, without the current one. People may lower their own role, if they may
 * give roles at all.
 */
export function rolesFor(by: Role, person: { role: Role; isSelf: boolean }): Role[] {
  const within = rolesByGiver[by]
  if (!person.isSelf && !within.includes(person.role)) return []
  return within.filter((role) => role !== person.role)
}

/** Whether someone would be left without an owner if this person stopped being one (I9). */
export const isSoleOwner = <Id>(people: readonly { userId: Id; role: Role }[], userId: Id): boolean => {
  const owners = people.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.userId === userId
}

/** Whether an invite may be sent again: once a day, because each time is an email to someone who didn't ask for it. */
export const isResendable = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() >= dayMs

/** A role as a label: "Role: editor". */
export const roleName: Record<Role, string> = {
  owner: 'owner',
  admin: 'admin',
  editor: 'editor',
  door: 'door staff',
}

/** A role in a sentence: "joined as an editor". */
export const roleWithArticle: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  editor: 'an editor',
  door: 'door staff',
}
