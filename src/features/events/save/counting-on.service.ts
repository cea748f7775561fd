import type { Db } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { type CountingOn, readCountingOn } from './counting-on.store.ts'

/** Who counts on a show for its dates that are not over, without a ticket (decision 0196). */
export const findCountingOn = (db: Db, eventId: EventId, now: Date): Promise<CountingOn> =>
  readCountingOn(db, eventId, { since: earliestCurrentStart(now, 'listings'), now })
