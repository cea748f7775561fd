import type { NotificationId, PictureId, UserId } from '../../../kernel/ids.ts'
import type { FriendState, Person } from './friends-views.ts'

type FanRow = { id: UserId; username: string; full_name: string; picture_id: PictureId | null }

export const personView = ({ id, username, full_name: fullName, picture_id: image }: FanRow): Person => ({
  userID: id,
  username,
  fullName,
  image,
})

type FriendshipRow = { friends_since: Date | null; received_id: NotificationId | null; has_sent: boolean }

/** The friend status of a listed fan and the caller. */
export function friendStateOf({
  friends_since: since,
  received_id: notificationID,
  has_sent: hasSent,
}: FriendshipRow): FriendState {
  if (since) return { state: 'friends', notificationID: null }
  if (notificationID) return { state: 'received', notificationID }
  return { state: hasSent ? 'sent' : 'none', notificationID: null }
}
