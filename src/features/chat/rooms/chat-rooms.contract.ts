import { z } from 'zod'
import { weekdays } from '../../../kernel/day.ts'
import type { ChatId, EntityId, EventId, PictureId, PlanId, UserId } from '../../../kernel/ids.ts'
import { chat } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { entityDetails, type NamedEntity } from '../../events/lineup/lineup.contract.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success } from '../../wire-success.ts'
import { rooms, showRooms } from '../rules/chat-room.ts'

/** Who the call is made for: a page that the caller manages; omitted, the caller as a fan. */
export const actingEntity = z.object({ id: wireId<EntityId>() }).nullish()

const ShowOfRoom = z.object({
  eventID: outputId<EventId>(),
  eventName: z.string(),
  /** The show's next date, YYYY-MM-DD, else its last; null for a draft without one. */
  day: z.string().nullable(),
  /** Of a show that repeats, whose dates share the chat. */
  dayOfWeek: z.enum(weekdays).nullable(),
  image: outputId<PictureId>().nullable(),
})

const ChatLine = ShowOfRoom.extend({
  chatID: outputId<ChatId>(),
  /** Who the caller is in the `sender` of its messages. */
  memberID: z.string(),
  room: z.enum(rooms),
  /** Of a plan's chat. */
  planID: outputId<PlanId>().nullable(),
  /** Other people's messages that the caller has not read; 100 stands for 100 or more. */
  unreadCount: z.int(),
  /** The caller wants no badge from it. */
  isMuted: z.boolean(),
  /** The time zone of the show. */
  zone: z.string(),
  lastMessage: z
    .object({
      text: z.string(),
      senderName: z.string(),
      isOwn: z.boolean(),
      deleted: z.boolean(),
      /** Its place in the chat, and the number of its last change: a message that the list shows is counted once. */
      seq: z.int(),
      changeSeq: z.int(),
      timestamp: wireInstant(),
    })
    .nullable(),
})

export const chatRoomsContract = {
  /** Opens the chat of a show's crew, of its fans (decision G36), or of a plan for it; one that is open stays as it is. */
  createChat: call({
    may: 'fan',
    rule: 'host and confirmed acts open the crew’s, host and attendees the fans’, people in a plan the plan’s',
  })
    .input(
      z.object({
        eventID: z.string().max(100).nullish(),
        entityDetails,
        /** The accepted notification that led here; the show's lineup decides. */
        notification: z.unknown().optional(),
        /** Omitted: the crew's for an entity, the fans' for a person. */
        room: z.enum(showRooms).optional(),
        /** The chat of a plan that the caller is in, instead of one of a show's. */
        planID: wireId<PlanId>().nullish(),
      }),
    )
    .output(Success.extend({ chatID: outputId<ChatId>() }))
    .errors(
      mayRefuse('event/id-missing', 'event/entity-missing', 'event/not-found', 'chat/removed', 'request/not-found'),
    ),

  /** What is unread in each of the caller's accounts, so that they see it while acting for another. */
  listUnread: call({ may: 'signed-in', rule: 'self; pages whose bell and chats the caller sees' })
    .input(z.object({}))
    .output(
      z.object({
        success: z.literal(true),
        /** Accounts with something unread; a null id is the caller as a fan. */
        accounts: z.array(
          z.object({ entityID: outputId<EntityId>().nullable(), notifications: z.int(), messages: z.int() }),
        ),
      }),
    ),

  /** The chats of the caller, or of an entity that the caller manages, the latest message first. */
  listChats: call({ may: 'fan', rule: 'rooms that the caller is in' })
    .input(z.object({ entityDetails: actingEntity }))
    .output(
      z.object({
        success: z.literal(true),
        chats: z.array(ChatLine),
        /**
         * Friends of the caller in those chats of fans, people in a plan with the caller who wrote there, and people in the
         * chats of plans: they are called by these names.
         */
        friends: z.array(z.object({ userID: outputId<UserId>(), fullName: z.string() })),
        /**
         * Upcoming shows of the caller, or of the entity, whose chat no one has opened yet or which they left, soonest
         * first; for a fan, also those they are no longer going to.
         */
        startable: z.array(
          ShowOfRoom.extend({
            hasLeft: z.boolean(),
            /** False: the caller was in the chat, and no longer goes nor has tickets. */
            mayJoin: z.boolean(),
            /** True: the host removed the caller from the chat. */
            isRemoved: z.boolean(),
          }),
        ),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Leaves the crew's chat for an entity, the fans' with `{ id: own user id, type: 'user' }`, or a plan's with `planID`. */
  leaveEventChat: call({ may: 'fan', rule: 'own membership only' })
    .input(
      z.object({
        eventID: z.string().max(100).nullish(),
        entityDetails,
        /** The chat of a plan that the caller is in, instead of one of a show's. */
        planID: wireId<PlanId>().nullish(),
      }),
    )
    .output(Success)
    .errors(mayRefuse('event/id-missing', 'event/entity-missing', 'event/not-found', 'request/not-found')),

  /** Keeps a chat out of the caller's badge, or lets it back in. */
  muteChat: call({ may: 'fan', rule: 'self, in a chat that the caller is in' })
    .input(z.object({ chatID: wireId<ChatId>(), muted: z.boolean() }))
    .output(Success)
    .errors(mayRefuse('request/not-found')),

  /** Makes fans wait between two messages. */
  setSlowMode: call({ may: 'fan', rule: 'the host, in the fan chat' })
    .input(z.object({ chatID: wireId<ChatId>(), seconds: z.literal(chat.slowModes) }))
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}

export type CreateChat = {
  eventID?: string | null | undefined
  entityDetails?: NamedEntity
  room?: (typeof showRooms)[number] | undefined
  planID?: PlanId | null | undefined
}
export type LeaveChat = Pick<CreateChat, 'eventID' | 'entityDetails' | 'planID'>
