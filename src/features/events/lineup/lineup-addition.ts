import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'

/** Acts that are no longer in a lineup, and the page that removed them: the host, or the act itself. */
export type RemovedActs = {
  eventId: EventId
  byPageId: EntityId
  actIds: EntityId[]
  /** The act has declined the invitation. */
  isDeclined?: boolean
}

/** What a higher feature does in the transaction of a change of a lineup. */
export type LineupAddition = {
  /** @returns the acts whose removal it has told the other side of */
  removed(tx: Tx, acts: RemovedActs): Promise<EntityId[]>
  /**
   * An act has accepted the invitation to play the show on the date that it has.
   *
   * @returns whether it is booked for it
   */
  accepted(tx: Tx, act: { eventId: EventId; actId: EntityId }): Promise<boolean>
}
