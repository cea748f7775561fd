import { z } from 'zod'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { friends, savedEventsPerCall } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { Person } from '../../people/friends/friends-views.ts'

/** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
const WireDay = z.string().nullable()

/** Friends of the caller who go to a show on a date. */
export const FriendsGoing = z.object({
  eventID: z.string(),
  day: WireDay,
  count: z.int(),
  /** Full names of up to three. */
  names: z.array(z.string()),
})

export const friendsGoingContract = {
  /** The caller's friends who go to a show, with their dates. */
  getFriendsGoing: call({ may: 'signed-in', rule: 'own real friends only, by visibility; visible event only' })
    .input(
      z.object({ eventID: z.string().max(100), friendIds: z.array(wireId<UserId>()).max(friends.listed).nullish() }),
    )
    .output(z.object({ success: z.literal(true), friendsGoing: z.array(Person.extend({ days: z.array(WireDay) })) }))
    .errors(mayRefuse('event/invalid-id')),

  /** The same in short for many shows: a row for each show and date that friends go to. */
  listFriendsGoing: call({ may: 'signed-in', rule: 'own real friends only, by visibility; visible events only' })
    .input(z.object({ eventIDs: z.array(wireId<EventId>()).max(savedEventsPerCall) }))
    .output(
      z.object({
        success: z.literal(true),
        shows: z.array(FriendsGoing),
      }),
    ),

  /** The upcoming shows that a friend of the caller goes to; none for anyone who doesn't let the caller see them. */
  listFriendShows: call({ may: 'signed-in', rule: 'own real friends only, by visibility; visible events only' })
    .input(z.object({ profileID: z.string().max(100) }))
    .output(
      z.object({
        success: z.literal(true),
        shows: z.array(
          z.object({
            eventID: z.string(),
            eventName: z.string(),
            day: WireDay,
            /** YYYY-MM-DD; null while the show is postponed. */
            showDay: z.string().nullable(),
            venueName: z.string(),
          }),
        ),
      }),
    ),

  /** Fans who are going where the caller is going, as far as they show it. */
  listPeopleGoingToo: call({
    may: 'fan',
    rule: "by visibility; the caller's own upcoming shows; no one blocked or suspended",
  })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        people: z.array(
          Person.extend({
            /** Where both go. */
            shows: z.array(z.object({ eventID: z.string(), eventName: z.string(), day: WireDay })),
          }),
        ),
      }),
    ),
}
