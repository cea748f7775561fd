import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { LineupAddition } from '../lineup/lineup-addition.ts'

/** The event as it is about to be saved; without a day it is weekly, or a draft that has none yet. */
type Saving = { eventId: EventId; hostId: EntityId; day: Day | null }

/** What a higher feature does in the transaction of a save: a refusal of either step undoes the save. */
export type SaveAddition = LineupAddition & {
  /** Under the save's locks, before it writes. @returns the act that has agreed to play on this day */
  begin?(tx: Tx, event: Saving): Promise<EntityId | null>
  /** After everything is written. */
  done?(tx: Tx): Promise<void>
}
