import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { settlementNews } from '../rules/settlement-news.ts'
import type { ActSheetInput } from './fetch-act-sheet.service.ts'
import * as store from './sent-sheets.store.ts'

type SheetAnswer = ActSheetInput & {
  version: number
  answer: 'confirmed' | 'disputed'
  signedBy: string
  note: string
}

/**
 * Confirms an act's line, which is final for that version, or tells the host what is wrong with it; a problem can still
 * be followed by a confirmation.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/sheet-changed for a version that isn't the latest;
 *   gigs/sheet-confirmed, gigs/sheet-note-missing
 */
export async function answerSettlementSheet(ctx: SignedInCtx, input: SheetAnswer) {
  const { entityDetails, eventID, occurrenceDate: day, version, answer, signedBy } = input
  const note = answer === 'disputed' ? input.note.trim() : ''
  const hostId = await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityDetails.id, rolesThat.handleMoney, tx)
    await store.lockSheetOf(tx, eventID, day)
    const line = await store.findLineOfAct(tx, { eventId: eventID, day, actId: entityDetails.id })
    if (!line) throw new Refusal('request/not-found')
    if (line.version !== version || line.latestVersion !== version) throw new Refusal('gigs/sheet-changed')
    if (answer === 'disputed' && note === '') throw new Refusal('gigs/sheet-note-missing')
    if (line.answer === 'confirmed' && answer === 'disputed') throw new Refusal('gigs/sheet-confirmed')
    if (line.answer === answer && line.note === note) return null
    const key = { sheetId: line.sheet_id, version, position: line.position }
    await store.answerLine(tx, key, { answer, note, signed_by: signedBy, answered_at: ctx.now() })
    if (line.notification_id) await withdrawNotification(tx, line.notification_id, ctx.who.userId)
    await notify(tx, [{ entityId: line.hostId }], {
      type: 'Settlement Answer',
      message: settlementNews[answer](line.actPageName, { name: line.eventName, day }),
      entityId: line.hostId,
      eventId: eventID,
      senderId: entityDetails.id,
      senderType: line.actType,
      selectedDate: day,
    })
    return line.hostId
  })
  if (hostId) await Promise.all([hostId, entityDetails.id].map((entityId) => notifyTeam(ctx, entityId)))
  return { success: true as const, message: answer === 'confirmed' ? 'Confirmed.' : 'We let the host know.' }
}
