import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { cents, minus } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findNetSales } from '../../checkout/event-orders/net-sales.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { seesSales, settle } from '../rules/settlement-sheet.ts'
import { actPay } from '../rules/terms.ts'
import type { SheetInput } from './host-sheet.service.ts'
import { answerOf, salesOf, termsOf } from './sent-lines.ts'
import { findLineOfAct } from './sent-sheets.store.ts'
import type { ActSheet } from './settlement-views.ts'

export type ActSheetInput = SheetInput & { entityDetails: { id: EntityId } }

/**
 * The sheet that an act was sent, with what its pay depends on and nothing else (decisions 0220, 0224).
 *
 * @throws {Refusal} request/not-found for a page that was sent none, request/not-allowed for editors and the door
 */
export async function fetchActSheet(ctx: SignedInCtx, input: ActSheetInput) {
  await requireRole(ctx, input.entityDetails.id, rolesThat.handleMoney)
  return { success: true as const, sheet: await readActSheet(ctx.db, input) }
}

async function readActSheet(
  db: Db,
  { entityDetails: { id }, eventID, occurrenceDate }: ActSheetInput,
): Promise<ActSheet> {
  const line = await findLineOfAct(db, { eventId: eventID, day: occurrenceDate, actId: id })
  if (!line) throw new Refusal('request/not-found')
  const terms = termsOf(line)
  const dependsOnSales = terms !== null && seesSales(terms)
  const { totals } = settle({ sales: salesOf(line), costs: line.costs, acts: [] })
  // An act that was taken off the sheet reads what it was sent, and nothing newer.
  const isLatest = line.version === line.latestVersion
  const netNow = dependsOnSales && isLatest ? await findNetSales(db, { eventId: eventID, day: occurrenceDate }) : null
  return {
    ...{ entityID: id, actName: line.actPageName, eventID, eventName: line.eventName, venueName: line.venueName },
    ...{ date: line.day, hostID: line.hostId, hostName: line.hostName, version: line.version },
    isLatest,
    sentAt: line.sent_at.toISOString(),
    terms,
    payCents: line.pay_cents,
    sales: dependsOnSales ? salesOf(line) : null,
    costs: dependsOnSales
      ? line.costs.filter(({ paidFrom }) => paidFrom === 'top').map(({ name, amountCents }) => ({ name, amountCents }))
      : null,
    baseCents: dependsOnSales ? totals.baseCents : null,
    payNowCents: terms && netNow !== null ? actPay(terms, minus(netNow, cents(totals.offTopCents))) : null,
    ...answerOf(line),
  }
}
