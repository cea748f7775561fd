import type { Visibility } from '../../../kernel/visibility.ts'

/** Where host and confirmed acts plan a show, where its fans meet (decision G36), and where a plan's people do (decision 0234). */
export const rooms = ['crew', 'fans', 'plan'] as const
/** The rooms of a show itself. */
export const showRooms = ['crew', 'fans'] as const
export type ShowRoom = (typeof showRooms)[number]
export type Room = (typeof rooms)[number]

/** The role in which someone is in a room: for the show's host, for one of its acts, or as a fan. */
export type Side = 'host' | 'act' | 'fan'

/** Who posts in the fan room, as far as it decides whether they may. */
type Poster = {
  side: Side
  /** The page is public; true for a fan. */
  isPublic: boolean
  /** Null without a profile. */
  visibility: Visibility | null
}

/**
 * Why someone who is in a room may not post there; null if they may.
 *
 * In the fan room every message shows a name, so a private profile can only read (decision 0170). In a plan's, people
 * to whom the name isn't open don't see the message at all.
 */
export function postingProblem(
  room: Room,
  { side, isPublic, visibility }: Poster,
): 'chat/closed' | 'account/no-profile' | 'chat/private' | null {
  if (room === 'crew') return null
  if (side !== 'fan') return isPublic ? null : 'chat/closed'
  if (visibility === null) return 'account/no-profile'
  return room === 'fans' && visibility === 'private' ? 'chat/private' : null
}

/** People who act for the show's host can delete what others wrote, announce, and set slow mode in the fan room. */
export const mayModerate = (side: Side): boolean => side === 'host'

/** Whether a message may still be edited by its sender. */
export const isEditable = (sentMs: number, nowMs: number, editMinutes: number): boolean =>
  nowMs - sentMs <= editMinutes * 60_000
