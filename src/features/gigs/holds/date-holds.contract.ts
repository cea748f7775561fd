import { z } from 'zod'
import type { CollabRequestId, DateHoldId, EntityId } from '../../../kernel/ids.ts'
import { dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'

const ownEntity = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })
const ownHold = z.object({ holdID: wireId<DateHoldId>(), entityDetails: ownEntity })

export const dateHoldsContract = {
  /** Holds a page's date, below the existing holds (decision 0173). */
  holdDate: call({
    may: rolesThat.edit,
    rule: `own entity; a request to or from it, a collaborating page or a name; ${limits.perDate} a date, ${limits.perPage} a page`,
  })
    .input(
      z.object({
        entityDetails: ownEntity,
        /** A request that the page received or sent; else a date with a page or a name. */
        requestID: wireId<CollabRequestId>().nullish(),
        selectedDate: wireDay().nullish(),
        holderID: wireId<EntityId>().nullish(),
        holderName: line(limits.nameMax).nullish(),
        /**
         * The last day on which it is active: by default in 14 days or the day before its date; never after its date.
         */
        expiresOn: wireDay().nullish(),
      }),
    )
    .output(SuccessMessage.extend({ holdID: outputId<DateHoldId>() }))
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'request/too-many',
        'gigs/request-closed',
        'gigs/sender-not-approved',
        'gigs/not-collaborating',
        'gigs/own-hold',
        'gigs/past-date',
        'gigs/hold-incomplete',
        'gigs/hold-expired-date',
        'gigs/too-many-holds',
        'gigs/page-holds-full',
      ),
    ),

  /** Releases a hold; the lower ones move up. */
  releaseHold: call({ may: rolesThat.edit, rule: 'own entity has the date or the hold' })
    .input(ownHold)
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'gigs/hold-not-found')),

  /** Changes the last day of a hold, which keeps its rank; never past its date or the end of its request. */
  changeHoldExpiry: call({ may: rolesThat.edit, rule: 'own entity has the date' })
    .input(ownHold.extend({ expiresOn: wireDay() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'gigs/hold-not-found',
        'gigs/hold-ended',
        'gigs/hold-expired-date',
      ),
    ),

  /** Challenges the holds above one: they are confirmed in time or released. */
  challengeHold: call({ may: rolesThat.edit, rule: 'own entity has the date or the hold' })
    .input(ownHold)
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'gigs/hold-not-found',
        'gigs/hold-ended',
        'gigs/nothing-to-challenge',
      ),
    ),

  /** Says that the page with the hold takes the date. */
  confirmHold: call({ may: rolesThat.edit, rule: 'own entity has the hold, or the date of a hold for a name' })
    .input(ownHold)
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'gigs/hold-not-found', 'gigs/hold-ended')),
}
