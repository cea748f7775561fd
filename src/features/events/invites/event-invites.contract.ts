import { z } from 'zod'
import type { UserId } from '../../../kernel/ids.ts'
import { goingTogether } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { Person } from '../../people/friends/friends-views.ts'
import { dateRefusals } from '../rules/date-refusals.ts'

const Invite = Person.extend({
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  day: z.string().nullable(),
  note: z.string(),
  /** Null: no answer yet. */
  answer: z.enum(['going', 'not-going']).nullable(),
  /** YYYY-MM-DD of the date that they said yes to or, of the caller, were asked about, where the show has another one now. */
  movedFrom: z.string().nullable(),
})

export const eventInvitesContract = {
  /** Invites a friend to a show, or to one date of a repeating one (decision G37). */
  eventInvite: call({
    may: 'fan',
    rule: `to friends only, once per friend and date of an event; ${goingTogether.perDay}/day; visible event only`,
  })
    .input(
      z.object({
        friendID: wireId<UserId>(),
        eventID: z.string().max(100),
        /** YYYY-MM-DD of a repeating show; by default its next date. */
        occurrenceDate: z.string().max(10).nullish(),
        /** The friend reads it below the invite. */
        note: paragraphs(goingTogether.noteMax).default(''),
        /** Not read: the server knows both names. */
        eventName: z.string().max(500).nullish(),
        userName: z.string().max(500).nullish(),
      }),
    )
    .output(
      SuccessMessage.extend({
        /** The friend had an invite or a place in the caller's plan before: this note was not sent. */
        alreadyInvited: z.boolean(),
      }),
    )
    .errors(mayRefuse(...dateRefusals, 'people/not-friends', 'request/too-many')),

  /** The people the caller invited to a show with their answers, and the people who invited the caller. */
  fetchEventInvites: call({ may: 'signed-in', rule: 'self; visible event only; people by visibility' })
    .input(z.object({ eventID: z.string().max(100) }))
    .output(
      z.object({
        success: z.literal(true),
        sent: z.array(Invite),
        /** `handleRequest` answers one by its notification. */
        received: z.array(Invite.extend({ notificationID: z.string() })),
      }),
    )
    .errors(mayRefuse('event/invalid-id')),
}
