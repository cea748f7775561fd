import type { FileFormat } from '../../../kernel/addresses/books.ts'
import { dayText } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { sum } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { fileSlug } from '../../file-slug.ts'
import { findSeller } from '../books/books.store.ts'
import { type ReportFile, reportFile } from '../books/report-file.ts'
import { orderNumber } from '../rules/order-number.ts'
import { payoutKindText, payoutStatusText } from '../rules/payouts/payout-words.ts'
import * as store from './payouts.store.ts'

/** More than any seller has in a year; beyond it the file would be cut. */
const mostItems = 100_000

type Input = { entityId: EntityId; year: number; format: FileFormat }

/**
 * The payouts of a year, by the day on which the bank has them, with the orders and refunds in each, as a file.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for editors and the door
 */
export async function printPayouts(ctx: SignedInCtx, { entityId, year, format }: Input): Promise<ReportFile> {
  await requireRole(ctx, entityId, rolesThat.handleMoney)
  const [seller, payouts] = await Promise.all([
    findSeller(ctx.db, entityId),
    store.listPayoutsOf(ctx.db, entityId, year),
  ])
  if (!seller) throw new Refusal('request/not-found')
  const items = Map.groupBy(
    await store.listItems(
      ctx.db,
      payouts.map(({ id }) => id),
      mostItems,
    ),
    ({ payoutId }) => payoutId,
  )
  ctx.log.info({ userId: ctx.who.userId, entityId, file: 'payouts' }, 'books exported')
  return reportFile(
    {
      productName: ctx.settings.productName,
      fileName: `${fileSlug(seller.name) || 'page'}-${year}-payouts`,
      title: `${year} payouts`,
      facts: [['Seller', seller.name]],
      columns: ['Type', 'Order', 'Show', 'Amount'],
      partColumn: 'Payout',
      tables: payouts.map(({ id, arrives_on: arrivesOn, status, amount_cents: amount }) => {
        const rows = items.get(id) ?? []
        const rest = amount - sum(rows.map(({ netCents }) => netCents))
        return {
          title: `${format === 'csv' ? arrivesOn : dayText(arrivesOn, year)}, ${payoutStatusText[status]}`,
          rows: [
            ...rows.map((row) => [
              payoutKindText[row.kind],
              row.orderId ? orderNumber(row.orderId) : '',
              row.eventName ?? '',
              { cents: row.netCents },
            ]),
            // The provider doesn't say what is in a payout that was requested by hand.
            ...(rest === 0 ? [] : [[payoutKindText.other, '', '', { cents: rest }]]),
          ],
          total: ['Total', '', '', { cents: amount }],
        }
      }),
      notes: ['Sales are what buyers paid minus fees. Dates are the days on which your bank has the money.'],
    },
    format,
  )
}
