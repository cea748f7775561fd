import { shownTime } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { transferKey } from './link-key.ts'
import type { TransferView } from './transfers.contract.ts'
import type { ShownTransfer } from './shown-transfers.store.ts'

/** A sender who has no profile anymore is named as on the ticket. */
export const transferView = (ctx: Pick<AppCtx, 'inviteLinkKey'>, row: ShownTransfer): TransferView => ({
  key: transferKey(ctx, row.id),
  senderName: row.senderName ?? row.holderName,
  ticketName: row.ticketName,
  position: row.position,
  orderSize: row.orderSize,
  eventID: row.eventID,
  eventName: row.eventName,
  pictureID: row.pictureID,
  occurrenceDate: row.occurrenceDate,
  startsAt: row.startsAt.toISOString(),
  wallTime: shownTime(row.wallTime, row.occurrenceDate, row.zone),
  zone: row.zone,
  venueName: row.venueName,
  venueAddress: row.venueAddress,
  ageGroup: row.ageGroup,
  isPostponed: row.isPostponed,
})
