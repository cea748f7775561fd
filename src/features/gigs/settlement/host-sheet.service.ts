import { createHash } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import type { ActAmountRow, CostRow } from '../../../db/tables/collab-requests.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, SettlementSheetId } from '../../../kernel/ids.ts'
import { basisPoints, type Cents, noCents } from '../../../kernel/money.ts'
import { findShowSales } from '../../checkout/event-orders/net-sales.service.ts'
import type { EventRow } from '../../events/event/status.service.ts'
import { showEnd } from '../../events/rules/show-end.ts'
import { type SheetAct, type SheetSales, type SheetTotals, settle, sheetText } from '../rules/settlement-sheet.ts'
import type { SentLine, SentSheet } from './sent-sheets.store.ts'
import * as sentStore from './sent-sheets.store.ts'
import type { HostSheet } from './settlement-views.ts'
import * as store from './sheets.store.ts'

export type PagedAct = SheetAct & { actID: EntityId | null }

/** The sheet of a date as it is now, and as it was sent last. */
export type CurrentSheet = {
  id: SettlementSheetId | null
  day: Day
  /** When it can be sent. */
  showEndsAt: Date
  state: HostSheet['state']
  revision: number
  sales: SheetSales
  costs: CostRow[]
  acts: PagedAct[]
  pay: Cents[]
  totals: SheetTotals
  /** Changes with anything that the sheet says: a host sends what it saw. */
  fingerprint: string
  lastSent: { sheet: SentSheet; lines: SentLine[] } | null
}

/** The date that a sheet is for: the requested one, or the latest that is over, or else the next. */
export function chooseSheetDate(dates: store.SheetDate[], day: Day | null, now: Date): store.SheetDate | null {
  if (day) return dates.find((date) => date.day === day) ?? null
  const valid = dates.filter(({ isCanceled }) => !isCanceled)
  return valid.find((date) => isOver(date, now)) ?? valid[0] ?? dates[0] ?? null
}

/** A show that ends early is settled on the same night. */
const isOver = (date: store.SheetDate, now: Date): boolean => showEnd(date) <= now

/** Sales are read from the ledger each time: a refund after the show changes the sheet, not the one that was sent. */
export async function readSheet(db: Db, event: EventRow, date: store.SheetDate, now: Date): Promise<CurrentSheet> {
  const show = { eventId: event.id, day: date.day }
  // One after the other: a transaction has one connection.
  const sales = await findShowSales(db, show)
  const lineup = await store.listLineupActs(db, event.id)
  const row = await store.findSheet(db, date.id)
  const costs = row?.costs ?? []
  const acts = lineup.map((act) => sheetAct(act, row?.act_amounts ?? []))
  return {
    id: row?.id ?? null,
    day: date.day,
    showEndsAt: showEnd(date),
    state: stateOf(event, date, now),
    revision: row?.revision ?? 0,
    ...{ sales, costs, acts },
    ...settle({ sales, costs, acts }),
    fingerprint: createHash('sha256').update(sheetText({ sales, costs, acts })).digest('base64url'),
    lastSent: row ? await readSent(db, row.id) : null,
  }
}

export async function readSent(db: Db, id: SettlementSheetId) {
  const sheet = await sentStore.findLatestSent(db, id)
  return sheet ? { sheet, lines: await sentStore.listLines(db, id, sheet.version) } : null
}

function sheetAct({ actId, actName, deal, guarantee, percentage }: store.LineupAct, amounts: ActAmountRow[]): PagedAct {
  const terms = deal && { deal, guarantee: guarantee ?? noCents, percentage: percentage ?? basisPoints(0) }
  // An amount that was entered before the act accepted its invite has only its name.
  const amount =
    amounts.find((row) => actId !== null && row.actID === actId) ??
    amounts.find((row) => row.actID === null && row.actName === actName)
  return { actID: actId, actName, terms, amountCents: amount?.amountCents ?? 0 }
}

/** Why a sheet can't be sent, in the order in which people learn it. */
const states: [HostSheet['state'], (event: EventRow, date: store.SheetDate, now: Date) => boolean][] = [
  ['canceled', ({ status }, { isCanceled }) => status === 'canceled' || isCanceled],
  ['draft', ({ status }) => status === 'draft'],
  ['postponed', ({ status }) => status === 'postponed'],
  ['no-sales-here', (event) => !event.internal_tickets],
  ['not-over', (_, date, now) => !isOver(date, now)],
]

const stateOf = (event: EventRow, date: store.SheetDate, now: Date): HostSheet['state'] =>
  states.find(([, applies]) => applies(event, date, now))?.[0] ?? 'ready'

export type SheetInput = { eventID: EventId; occurrenceDate: Day }
