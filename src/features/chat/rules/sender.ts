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

/** Whether a fan's name is hidden from a viewer: they made their profile private after they wrote (decision G2). */
export const isHidden = (
  { entityName, visibility, senderUserId }: Sender,
  { viewerId }: { viewerId: string | null },
): boolean => entityName === null && visibility === 'private' && senderUserId !== viewerId

/** Who wrote a message, for a viewer; null is for everybody else at once. */
export function senderName(sender: Sender, viewer: { viewerId: string | null }): string {
  if (sender.entityName !== null) return sender.entityName
  if (isHidden(sender, viewer)) return privateProfile
  return sender.username ?? deletedUser
}
