import { z } from 'zod'
import { weekdays } from '../../../kernel/day.ts'
import type { ChatId, ChatMessageId, EntityId, EventId, PictureId, PlanId, UserId } from '../../../kernel/ids.ts'
import { chat } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { RemovedFan } from '../removals/removals.contract.ts'
import { actingEntity } from '../rooms/chat-rooms.contract.ts'
import { rooms } from '../rules/chat-room.ts'
import { ShowChange } from './chat-views.ts'

const chatID = wireId<ChatId>()
const seq = z.int().min(0)

const Message = z.object({
  messageID: outputId<ChatMessageId>(),
  /** Its place in the chat; numbers grow and have gaps. */
  seq: z.int(),
  /** The number of its last change: of two versions the one with the larger number counts. */
  changeSeq: z.int(),
  /** Plain text; empty when the message is deleted. */
  text: z.string(),
  /**
   * A person, or the page that wrote in the fan chat; null for a deleted account and a private profile. In the crew's chat
   * a member, whose id says nothing outside of it.
   */
  sender: z.string().nullable(),
  senderName: z.string(),
  senderEntityID: outputId<EntityId>().nullable(),
  image: outputId<PictureId>().nullable(),
  timestamp: wireInstant(),
  edited: z.boolean(),
  deleted: z.boolean(),
  announcement: z.boolean(),
  /** The sender's own id of it. */
  clientID: z.string(),
  /** The caller wrote it. Open tabs receive one text for all members, so there it is false. */
  isOwn: z.boolean(),
})
/** Of the crew all who have read it; in the fans' room only the caller, since no one learns it of others. */
const ReadMessage = Message.extend({ readBy: z.array(z.string()) })

const Chat = z.object({
  chatID: outputId<ChatId>(),
  room: z.enum(rooms),
  /** Of a plan's chat, with the plan's note. */
  planID: outputId<PlanId>().nullable(),
  planNote: z.string().nullable(),
  eventID: outputId<EventId>(),
  eventName: z.string(),
  /** The show's next date, YYYY-MM-DD, else its last; null for a draft without one. */
  day: z.string().nullable(),
  /** Of a show that repeats, whose dates share the chat. */
  dayOfWeek: z.enum(weekdays).nullable(),
  image: outputId<PictureId>().nullable(),
  /** The time zone of the show. */
  zone: z.string(),
  /** People in the chat, of a plan those whom the caller sees; null with older messages and with changes. */
  people: z.int().nullable(),
  /** Those of them who are there as fans; as with `people`. */
  fans: z.int().nullable(),
  /** The host, while its team is in the chat; as with `people`. */
  hostName: z.string().nullable(),
  /** Pages that left the crew's chat and are still out, the first to leave first; as with `people`. */
  departures: z.array(z.object({ entityID: outputId<EntityId>(), name: z.string(), at: wireInstant() })),
  /** What happened to the show's dates since the chat was opened, oldest first; as with `people`. */
  changes: z.array(ShowChange),
  /** As what the caller reads it. */
  side: z.enum(['host', 'act', 'fan']),
  entityID: outputId<EntityId>().nullable(),
  /** Who the caller is in `sender` and `readBy`. */
  memberID: z.string(),
  slowModeSeconds: z.int(),
  isMuted: z.boolean(),
  /** Why the caller may only read; null if they may post. */
  closedReason: z.string().nullable(),
  mayModerate: z.boolean(),
  /** How far the caller has read. */
  readSeq: z.int(),
  /** When a fan who has read nothing yet joined: earlier messages are not new to them. */
  joinedAt: wireInstant().nullable(),
  /** Of the fan chat for its host: the fans whom it removed, the latest first; as with `people`. */
  removedFans: z.array(RemovedFan),
  /** The people who manage the caller's page with them: in the crew's chat they see who of them wrote. */
  colleagues: z.array(z.object({ memberID: z.string(), username: z.string() })),
  /**
   * Those in the chat whom a fan knows by name, and who wrote there: friends, and people in a plan with the caller; in a
   * plan's chat all whose names are open to the caller. `isIn`:
   * they are in the chat now, as far as the caller may read that they go. As with `people`.
   */
  friends: z.array(
    z.object({ userID: outputId<UserId>(), username: z.string(), fullName: z.string(), isIn: z.boolean() }),
  ),
})

export const chatMessagesContract = {
  /** A page of 50 messages, the newest last, what changed after a cursor, or no message. */
  fetchChat: call({ may: 'fan', rule: 'people in the chat; without what a block keeps apart' })
    .input(
      z.object({
        chatID,
        /** Messages before this `seq`. */
        before: seq.nullish(),
        /** The `cursor` of an earlier response, or the largest `changeSeq` seen: what is new or changed since. */
        after: seq.nullish(),
        /** False: only the chat, which is less to read. */
        withMessages: z.boolean().default(true),
        entityDetails: actingEntity,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        chat: Chat,
        messages: z.array(ReadMessage),
        /** There are older messages, or with `after` more changes. */
        hasMore: z.boolean(),
        cursor: z.int(),
      }),
    )
    .errors(mayRefuse('request/not-found', 'chat/left', 'chat/removed')),

  /** Posts a message. Sent again with the same `clientID`, it is the first one. */
  sendMessage: call({ may: 'fan', rule: 'people in the chat' })
    .input(
      z.object({
        chatID,
        text: paragraphs(chat.textMax),
        clientID: wireId<string>(),
        entityDetails: actingEntity,
        /** Stands out; for the host only. */
        announcement: z.boolean().default(false),
      }),
    )
    .output(Success.extend({ message: Message }))
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'chat/empty',
        'chat/closed',
        'chat/removed',
        'chat/private',
        'chat/slow',
        'chat/too-many-announcements',
        'event/unpublished',
        'account/no-profile',
      ),
    ),

  /** Marks a chat as read up to a message; it never goes back. */
  markChatAsRead: call({ may: 'fan', rule: 'self, in a chat that the caller is in' })
    .input(z.object({ chatID, seq }))
    .output(Success)
    .errors(mayRefuse('request/not-found')),

  /** Changes the caller's own message, within five minutes. */
  editMessage: call({ may: 'fan', rule: 'own message, for 5 minutes' })
    .input(z.object({ messageID: wireId<ChatMessageId>(), text: paragraphs(chat.textMax) }))
    .output(Success.extend({ message: Message }))
    .errors(
      mayRefuse(
        'request/not-found',
        'chat/empty',
        'chat/too-late',
        'chat/deleted',
        'chat/closed',
        'chat/private',
        'account/no-profile',
      ),
    ),

  /** Deletes a message for everyone; its place stays. */
  deleteMessage: call({ may: 'fan', rule: 'own message; any for the host' })
    .input(z.object({ messageID: wireId<ChatMessageId>() }))
    .output(Success.extend({ message: Message }))
    .errors(mayRefuse('request/not-found')),

  /** Tells open tabs of the chat that the caller is typing. */
  sendTyping: call({ may: 'fan', rule: 'people in the chat' })
    .input(z.object({ chatID, entityDetails: actingEntity }))
    .output(Success)
    .errors(mayRefuse('request/not-found')),
}
