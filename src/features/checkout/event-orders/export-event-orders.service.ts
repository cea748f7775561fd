import type { EventId } from '../../../kernel/ids.ts'
import { type Cents, toDollars } from '../../../kernel/money.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { OrderAnswer } from '../../tickets/rules/questions.ts'
import { csv } from '../../csv.ts'
import { fileSlug } from '../../file-slug.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { listAnsweredQuestions } from '../questions/questions.store.ts'
import { orderNumber } from '../rules/order-number.ts'
import { orderStatusNames } from '../rules/order-status.ts'
import { doorCodeStartOf } from '../rules/ticket-code.ts'
import { ticketNumberText } from '../rules/ticket-number.ts'
import { printTicketCode } from '../ticket-codes/sign-ticket-code.ts'
import * as store from './event-exports.store.ts'

/** A CSV file that is read from the database while it is sent. */
export type EventExport = { fileName: string; chunks: AsyncGenerator<string> }

type Cell = string | number
type Columns<Row> = [name: string, value: (row: Row, zone: Zone) => Cell][]

/** Rows that are read and sent at once. */
const batchSize = 500
/** By which Excel knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF'
const crlf = { record_delimiter: '\r\n' } as const

/** `54.00`: a column of amounts has its cents everywhere. */
const dollars = (amount: Cents) => toDollars(amount).toFixed(2)

const orderColumns: Columns<store.ExportedOrder> = [
  ['Order number', ({ id }) => orderNumber(id)],
  ['Ordered (venue time)', ({ paidAt }, zone) => timeText(paidAt, zone)],
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Show date', ({ day }) => day],
  ['Tickets', ({ tickets }) => tickets],
  ['Quantity', ({ quantity }) => quantity],
  ['Refunded tickets', ({ refunded }) => refunded],
  ['Checked in', ({ checkedIn }) => checkedIn],
  ['Status', ({ status }) => orderStatusNames[status]],
  ['Gross sales', ({ gross }) => dollars(gross)],
  ['Refunds', ({ refunds }) => dollars(refunds)],
  ['Fees', ({ fees }) => dollars(fees)],
  ['Taxes', ({ tax }) => dollars(tax)],
  ['Net sales', ({ net }) => dollars(net)],
  ['Promo code', ({ promoCode }) => promoCode ?? ''],
  ['Discount', ({ discount }) => dollars(discount)],
  ['Order ID', ({ id }) => id],
]

/**
 * With the beginning of the door code, by which the door's search finds it. A whole one admits: no file has it
 * (decision 0156).
 */
type Attendee = store.ExportedAttendee & { doorCodeStart: string }

const attendeeColumns: Columns<Attendee> = [
  ['Name', ({ holderName }) => holderName],
  ['Email', ({ email }) => email],
  ['Ticket type', ({ ticketName }) => ticketName],
  ['Door code starts with', ({ doorCodeStart }) => doorCodeStart],
  ['Ticket', (ticket) => ticketNumberText(ticket) ?? ''],
  ['Show date', ({ day }) => day],
  [
    'Status',
    ({ checkedInAt, isRefunded }) => (checkedInAt ? (isRefunded ? 'Checked in · refunded' : 'Checked in') : 'Valid'),
  ],
  ['Checked in (venue time)', ({ checkedInAt }, zone) => (checkedInAt ? timeText(checkedInAt, zone) : '')],
  ['Entrance', ({ entrance }) => entrance ?? ''],
  ['Ordered (venue time)', ({ paidAt }, zone) => timeText(paidAt, zone)],
  ['Order number', ({ orderId }) => orderNumber(orderId)],
  ['Order ID', ({ orderId }) => orderId],
]

/**
 * The paid orders of an event as CSV, oldest first.
 *
 * @throws {Refusal} event/not-found, request/not-allowed for editors and the door (decision G1)
 */
export const exportOrders = (ctx: SignedInCtx, eventId: EventId): Promise<EventExport> =>
  exportEvent(ctx, eventId, { name: 'orders', columns: orderColumns, read: store.listExportedOrders })

/** The holders of valid tickets of an event as CSV, one ticket a row. @throws {Refusal} as `exportOrders` */
export const exportAttendees = (ctx: SignedInCtx, eventId: EventId): Promise<EventExport> =>
  exportEvent(ctx, eventId, {
    name: 'attendees',
    columns: attendeeColumns,
    read: async (db, id, page) =>
      (await store.listExportedAttendees(db, id, page)).map((ticket) => ({
        ...ticket,
        doorCodeStart: doorCodeStartOf(printTicketCode(ticket.code, ctx.ticketKey)),
      })),
  })

type Export<Row> = {
  name: string
  columns: Columns<Row>
  read: (db: SignedInCtx['db'], eventId: EventId, page: { after: string | null; limit: number }) => Promise<Row[]>
}

/** A column for each question that was asked at checkout, the oldest first (decision 0237). */
const answerColumns = (questions: string[]): Columns<{ answers: OrderAnswer[] }> =>
  questions.map((question) => [
    `Question: ${question}`,
    ({ answers }) => answers.find((answer) => answer.question === question)?.answer ?? '',
  ])

async function exportEvent<Row extends { id: string; answers: OrderAnswer[] }>(
  ctx: SignedInCtx,
  eventId: EventId,
  { name, columns: ownColumns, read }: Export<Row>,
): Promise<EventExport> {
  const { event } = await getManagedEvent(ctx, eventId, rolesThat.handleMoney)
  const columns = [...ownColumns, ...answerColumns(await listAnsweredQuestions(ctx.db, eventId))]
  ctx.log.info({ userId: ctx.who.userId, eventId, file: name }, 'orders exported')

  async function* chunks() {
    yield byteOrderMark + csv([columns.map(([column]) => column)], crlf)
    let after: string | null = null
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a page after the other, as fast as they are sent
      const rows: Row[] = await read(ctx.db, eventId, { after, limit: batchSize })
      if (rows.length > 0)
        yield csv(
          rows.map((row) => columns.map(([, value]) => value(row, event.zone))),
          crlf,
        )
      if (rows.length < batchSize) return
      after = rows.at(-1)?.id ?? null
    }
  }
  return { fileName: `${name}-${fileSlug(event.name) || 'show'}.csv`, chunks: chunks() }
}

/** `2026-11-20 20:14`: spreadsheets read it as a time. */
function timeText(instant: Date, zone: Zone): string {
  const { day, time } = wallOf(instant, zone)
  return `${day} ${time}`
}
