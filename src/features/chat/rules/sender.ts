import type { Visibility } from '../../../kernel/visibility.ts'

/** Who wrote a message, as the database knows it. */
export type Sender = {
  senderUserId: string
  /** Null: they wrote as themselves. */
  entityName: string | null
  /** Null: the account is deleted, or has no profile. */
  username: string | null
  visibility: Visibility | null
  isSuspended: boolean
}

const deletedUser = 'Deleted user'
const privateProfile = 'Private profile'

/** Who reads. `friends` are those of the reader whose names are open to friends. */
export type Reader = { viewerId: string | null; friends: ReadonlySet<string> }

/** What all see alike. */
export const everybody: Reader = { viewerId: null, friends: new Set() }

/**
 * Whether a fan's name is hidden from a reader: they made their profile private after they wrote and the reader isn't
 * their friend, or their account is suspended (decisions G2, G8).
 */
export function isHidden(sender: Sender, { viewerId, friends }: Reader): boolean {
  const { entityName, visibility, senderUserId, isSuspended } = sender
  if (entityName !== null || senderUserId === viewerId) return false
  return isSuspended || (visibility === 'private' && !friends.has(senderUserId))
}

/** Who wrote a message, for a reader. */
export function senderName(sender: Sender, viewer: Reader): string {
  if (sender.entityName !== null) return sender.entityName
  if (isHidden(sender, viewer)) return privateProfile
  return sender.username ?? deletedUser
}
