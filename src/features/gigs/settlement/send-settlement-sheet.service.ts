import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { settlementSheets as limits } from '../../../kernel/gig-limits.ts'
import type { EntityId, NotificationId, SettlementSheetId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { type EventRow, getManagedEvent } from '../../events/event/status.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { findPage } from '../requests/pages.store.ts'
import { settlementNews } from '../rules/settlement-news.ts'
import { type CurrentSheet, readSheet, type SheetInput } from './host-sheet.service.ts'
import { hasChanged, isSameLine } from './sent-lines.ts'
import { addSent, type SentLine } from './sent-sheets.store.ts'
import * as store from './sheets.store.ts'

type SendInput = SheetInput & { fingerprint: string }

/**
 * Sends a date's sheet to its acts. One whose line says the same as in the version before keeps its answer and isn't
 * asked again; sending what was sent already does nothing.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; gigs/sheet-too-early, gigs/sheet-not-possible,
 *   gigs/sheet-without-acts, gigs/sheet-full; gigs/sheet-changed if the host saw other sales, costs, acts or amounts
 */
export async function sendSettlementSheet(ctx: SignedInCtx, input: SendInput) {
  const { eventID, occurrenceDate, fingerprint } = input
  const { event } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const acts = await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, event.host_entity_id, rolesThat.handleMoney, tx)
    const dates = await store.listSheetDates(tx, eventID, ctx.now())
    const date = dates.find(({ day }) => day === occurrenceDate)
    if (!date) throw new Refusal('gigs/sheet-not-possible')
    const row = await store.lockSheet(tx, { id: newId<SettlementSheetId>(), occurrenceId: date.id })
    if (!row) throw new Refusal('gigs/sheet-not-possible')
    const current = await readSheet(tx, event, date, ctx.now())
    const recipients = requireSendable(current)
    if (current.fingerprint !== fingerprint) throw new Refusal('gigs/sheet-changed')
    const { lastSent } = current
    if (lastSent && !hasChanged(current, lastSent)) return []
    const version = (lastSent?.sheet.version ?? 0) + 1
    if (version > limits.versionsMax) throw new Refusal('gigs/sheet-full')
    const notificationIds = await askActs(ctx, tx, event, current)
    await addSent(
      tx,
      { sheet_id: row.id, version, sentAt: ctx.now(), costs: current.costs, ...salesRow(current) },
      current.acts.map((_, position) => ({
        ...{ sheet_id: row.id, version, position },
        ...lineRow(current, position, notificationIds),
      })),
    )
    return recipients
  })
  await Promise.all([event.host_entity_id, ...acts].map((entityId) => notifyTeam(ctx, entityId)))
  return { success: true as const, message: 'Settlement sheet sent.' }
}

/** @returns the acts that get the sheet */
function requireSendable({ state, acts }: CurrentSheet): EntityId[] {
  if (state === 'not-over') throw new Refusal('gigs/sheet-too-early')
  if (state !== 'ready') throw new Refusal('gigs/sheet-not-possible')
  const recipients = acts.flatMap(({ actID }) => actID ?? [])
  if (recipients.length === 0) throw new Refusal('gigs/sheet-without-acts')
  return recipients
}

const lineOf = ({ lastSent }: CurrentSheet, actId: EntityId | null): SentLine | undefined =>
  actId ? lastSent?.lines.find(({ act_id: id }) => id === actId) : undefined

/** The line of an act in the version before, where the new one says the same. */
function unchangedLine(current: CurrentSheet, actId: EntityId | null): SentLine | undefined {
  const line = lineOf(current, actId)
  return line && current.lastSent && isSameLine(current, current.lastSent.sheet, line) ? line : undefined
}

/** Notifies the acts whose line is new or changed, in place of what they were told before. */
async function askActs(ctx: SignedInCtx, tx: Tx, event: EventRow, current: CurrentSheet) {
  const host = await findPage(tx, event.host_entity_id)
  if (!host) throw new Error('An event has a host.')
  const show = { name: event.name, day: current.day }
  const ids = new Map<EntityId, NotificationId>()
  for (const line of current.lastSent?.lines ?? []) {
    const isGone = !line.act_id || !unchangedLine(current, line.act_id)
    // oxlint-disable-next-line no-await-in-loop -- a lineup of ten
    if (isGone && line.notification_id) await withdrawNotification(tx, line.notification_id, ctx.who.userId)
  }
  for (const { actID } of current.acts) {
    if (!actID || unchangedLine(current, actID)) continue
    const news = lineOf(current, actID) ? settlementNews.updated : settlementNews.sent
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [notificationId] = await notify(
      tx,
      [{ entityId: actID }],
      {
        type: 'Settlement Sheet',
        message: news(host.name, show),
        entityId: actID,
        eventId: event.id,
        senderId: host.id,
        senderType: host.type,
        selectedDate: current.day,
      },
      // An editor may have opened the bell, and only owners and admins can confirm.
      { isMailedUntilHandled: true },
    )
    if (notificationId) ids.set(actID, notificationId)
  }
  return ids
}

const salesRow = ({ sales }: CurrentSheet) => ({
  tickets: sales.tickets,
  gross_cents: cents(sales.grossCents),
  refunds_cents: cents(sales.refundsCents),
  fees_cents: cents(sales.feesCents),
  tax_cents: cents(sales.taxCents),
  net_cents: cents(sales.netCents),
})

function lineRow(current: CurrentSheet, position: number, notificationIds: Map<EntityId, NotificationId>) {
  const { actID = null, actName = '', terms = null } = current.acts[position] ?? {}
  const before = unchangedLine(current, actID)
  return {
    ...{ act_id: actID, act_name: actName, pay_cents: current.pay[position] ?? cents(0) },
    ...(terms && { deal: terms.deal, guarantee_cents: terms.guarantee, percentage: terms.percentage }),
    answer: before?.answer ?? null,
    note: before?.note ?? '',
    signed_by: before?.signed_by ?? null,
    answered_at: before?.answered_at ?? null,
    notification_id: before ? before.notification_id : ((actID && notificationIds.get(actID)) ?? null),
  }
}
