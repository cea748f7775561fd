import type { Visibility } from '../../../kernel/visibility.ts'

/** Who wrote a message, as the database knows it. */
export type Sender = {
  senderUserId: string
  /** Null: they wrote as themselves. */
  entityName: string | null
  /** Null: the account is deleted, or has no profile. */
  username: string | null
  visibility: Visibility | null
}

const deletedUser = 'Deleted user'
const privateProfile = 'Private profile'

/** Who reads. `friends` are those of the reader whose names are open to friends. */
export type Reader = { viewerId: string | null; friends: ReadonlySet<string> }

/** What all see alike. */
export const everybody: Reader = { viewerId: null, friends: new Set() }

/**
 * Whether a fan's name is hidden from a reader: they made their profile private after they wrote, and the reader is no
 * friend of theirs (decision G2).
 */
export const isHidden = ({ entityName, visibility, senderUserId }: Sender, { viewerId, friends }: Reader): boolean =>
  entityName === null && visibility === 'private' && senderUserId !== viewerId && !friends.has(senderUserId)

/** Who wrote a message, for a reader. */
export function senderName(sender: Sender, viewer: Reader): string {
  if (sender.entityName !== null) return sender.entityName
  if (isHidden(sender, viewer)) return privateProfile
  return sender.username ?? deletedUser
}
