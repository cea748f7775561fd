import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { wireDay } from '../../wire-day.ts'
import { EventOfHost, refusedToOthers } from './lifecycle-data.ts'

export const lifecycleContract = {
  /** Puts a canceled date of a weekly show back on sale, as long as no one was refunded for it. */
  restoreDate: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity; no refund of that date' })
    .input(EventOfHost.extend({ occurrenceDate: wireDay() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...refusedToOthers,
        'event/not-weekly',
        'event/canceled',
        'event/unpublished',
        'event/not-announced',
        'event/no-such-date',
        'event/date-canceled',
      ),
    ),
}
