import type { Day } from '../../../kernel/day.ts'
import type { ChatId, UserId } from '../../../kernel/ids.ts'
import { chat as limits } from '../../../kernel/limits.ts'
import { removedFansListed } from '../../../kernel/limits/chat-limits.ts'
import { listShowChanges } from '../../events/changes/show-changes.service.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { refusals } from '../../../kernel/refusals/refusal-catalog.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as chats from '../rooms/chats.store.ts'
import * as removals from '../removals/removals.store.ts'
import { type ActingEntity, chooseMembership, refuseDeparted } from '../rooms/membership.service.ts'
import { mayModerate, postingProblem } from '../rules/chat-room.ts'
import { senderName } from '../rules/sender.ts'
import { listNamedFans, listNamedInPlans, readerOf } from './reader.service.ts'
import { memberIdIn } from './member-id.ts'
import { messageView } from './message-view.ts'
import * as messages from './messages.store.ts'
import * as reads from './reads.store.ts'

type Request = {
  chatID: ChatId
  before?: number | null | undefined
  after?: number | null | undefined
  withMessages?: boolean | undefined
  entityDetails?: ActingEntity
}

/**
 * A chat with a page of its messages, with what changed after a cursor, or by itself.
 *
 * @throws {Refusal} request/not-found both for a nonexistent chat and for one that the caller is not in; chat/left for a
 *   person who left it, chat/removed for a fan whom the host removed
 */
export async function fetchChat(ctx: SignedInCtx, request: Request) {
  const { chatID, before, after, entityDetails, withMessages = true } = request
  const viewerId = ctx.who.userId
  const memberships = await chats.listMemberships(ctx.db, chatID, viewerId)
  if (memberships.length === 0) await refuseDeparted(ctx.db, chatID, viewerId)
  const membership = chooseMembership(memberships, entityDetails)
  // Read before the messages: a change of the meantime has a number above the cursor and comes again.
  const chat = await chats.findChat(ctx.db, chatID)
  if (!chat) throw new Refusal('request/not-found')

  const isFan = membership.side === 'fan'
  const limit = after == null ? limits.page : limits.changesPage
  const isCrew = chat.room === 'crew'
  const viewer = { id: viewerId, isFan, room: chat.room }
  // A large room is counted as it is opened, not by each tab that catches up.
  const isOpened = before == null && after == null
  const [rows, crewMarks, members, departures, changes, readSeq, isMuted, colleagues, friends, removedFans] =
    await Promise.all([
      !withMessages
        ? []
        : after == null
          ? messages.listBefore(ctx.db, chatID, { before: before ?? null, viewer, limit: limit + 1 })
          : messages.listChanges(ctx.db, chatID, { after, viewer, limit: limit + 1 }),
      isCrew && withMessages ? reads.listReads(ctx.db, [chatID]) : [],
      isOpened && !chat.planId ? chats.countMembers(ctx.db, chatID) : null,
      isOpened && isCrew ? chats.listDepartures(ctx.db, chatID) : [],
      isOpened ? listShowChanges(ctx.db, chat.eventId, chat.createdAt) : [],
      reads.findRead(ctx.db, chatID, viewerId),
      reads.isMuted(ctx.db, chatID, viewerId),
      isCrew && membership.entityId ? reads.listColleagues(ctx.db, membership.entityId) : [],
      isOpened && isFan ? listNamed(ctx, chat) : [],
      isOpened && chat.room === 'fans' && mayModerate(membership.side) ? listRemovedFans(ctx, chatID) : [],
    ])
  // Of a plan, everyone counts those whose names they see, as its card does (decision 0234).
  const inPlan = isOpened && chat.planId ? 1 + friends.filter(({ isIn }) => isIn).length : null
  const joinedAt = isFan && readSeq === 0 ? await reads.findJoined(ctx.db, chatID, viewerId) : null
  const hasMore = rows.length > limit
  const page = after == null ? rows.slice(-limit) : rows.slice(0, limit)
  const lastChange = page.at(-1)?.changeSeq ?? 0
  const reader = await readerOf(ctx.db, viewerId, page)
  const memberIdOf = (userId: UserId) => memberIdIn(ctx, chat.room, chatID, userId)
  const problem = postingProblem(chat.room, membership)
  return {
    success: true as const,
    chat: {
      chatID: chat.id,
      room: chat.room,
      planID: chat.planId,
      planNote: chat.planNote,
      eventID: chat.eventId,
      eventName: chat.eventName,
      day: chat.day,
      dayOfWeek: chat.dayOfWeek,
      image: chat.pictureId,
      zone: chat.zone,
      people: inPlan ?? members?.people ?? null,
      fans: inPlan ?? members?.fans ?? null,
      hostName: members?.hostName ?? null,
      departures: departures.map(({ entityId, name, at }) => ({ entityID: entityId, name, at: at.toISOString() })),
      changes: changes.filter(concerns(chat.planDay)).map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
      side: membership.side,
      entityID: membership.entityId,
      memberID: memberIdOf(viewerId),
      slowModeSeconds: chat.slowModeSeconds,
      isMuted,
      closedReason: problem && refusals[problem].message,
      mayModerate: mayModerate(membership.side),
      removedFans,
      readSeq,
      joinedAt: joinedAt && joinedAt.toISOString(),
      colleagues: colleagues.map(({ userId, username }) => ({ memberID: memberIdOf(userId), username })),
      friends,
    },
    messages: page.map((row) => ({
      ...messageView(ctx, row, chat.room, reader),
      readBy: (chat.room === 'crew' ? crewMarks : [{ userId: viewerId, seq: readSeq }])
        .filter(({ seq }) => seq >= row.seq)
        .map(({ userId }) => memberIdOf(userId)),
    })),
    hasMore,
    cursor: after != null && hasMore ? lastChange : Math.max(chat.lastSeq, after == null ? 0 : lastChange),
  }
}

/** Whether a change of a show concerns a date of it; a change of a weekly show as a whole concerns all. */
const concerns =
  (day: Day | null) =>
  ({ oldDay, newDay }: { oldDay: string | null; newDay: string | null }) =>
    day === null || (oldDay === null && newDay === null) || oldDay === day || newDay === day

const listNamed = (ctx: SignedInCtx, { id, room, eventId }: chats.ChatRow) =>
  room === 'plan' ? listNamedInPlans(ctx, [id]) : listNamedFans(ctx, [id], eventId)

/** The fans whom the host removed from a chat, with the names that a manager of the host reads next to their messages. */
async function listRemovedFans({ db, who }: SignedInCtx, chatId: ChatId) {
  const fans = await removals.listRemovedFans(db, chatId, removedFansListed)
  const reader = await readerOf(db, who.userId, fans)
  return fans.map((fan) => ({ removalID: fan.removalId, name: senderName(fan, reader), at: fan.at.toISOString() }))
}
