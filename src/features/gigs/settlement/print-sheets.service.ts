import type { FileFormat } from '../../../kernel/addresses/books.ts'
import { clockText, commaDayText, type Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { type Cell, type ReportFile, reportFile, type ReportTable } from '../../checkout/books/report-file.ts'
import { fileSlug } from '../../file-slug.ts'
import { findShow } from './sheets.store.ts'
import { termsText } from '../rules/terms.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { fetchActSheet } from './fetch-act-sheet.service.ts'
import { fetchSettlementSheet } from './fetch-settlement-sheet.service.ts'
import type { ActSheet, HostSheet } from './settlement-views.ts'

type SheetFile = { entityId: EntityId; eventId: EventId; day: Day; format: FileFormat }

const columns = ['Item', 'Details', 'Amount']
const inCents = (amount: number): Cell => ({ cents: amount })

/**
 * A host's settlement sheet as it is now, as a file.
 *
 * @throws {Refusal} event/not-found, also for no date of the show; request/not-allowed
 */
export async function printHostSheet(
  ctx: SignedInCtx,
  { entityId, eventId, day, format }: SheetFile,
): Promise<ReportFile> {
  const { show, sheet } = await fetchSettlementSheet(ctx, { eventID: eventId, occurrenceDate: day })
  const event = await findShow(ctx.db, eventId)
  if (show.entityID !== entityId || !sheet || !event) throw new Refusal('event/not-found')
  const { lastSent } = sheet
  return reportFile(
    {
      ...headOf(ctx, { name: show.eventName, day }),
      facts: [
        ...showFacts({ name: show.eventName, day, venueName: show.venueName, hostName: event.hostName }),
        ['Sent', lastSent ? `Version ${lastSent.version}, ${momentOf(lastSent.sentAt, event.zone)}` : 'Not sent yet'],
        ...(lastSent?.hasChanged ? [['Note', 'Changed since it was sent'] satisfies [string, string]] : []),
      ],
      columns,
      partColumn: 'Section',
      tables: hostTables(sheet, event.zone),
      notes: [
        'Percentages are of net sales minus the costs off the top. Cash sales at the door aren’t included. The host pays the acts directly.',
      ],
    },
    format,
  )
}

/** The sheet that an act was sent, as a file. @throws {Refusal} as `fetchActSheet` */
export async function printActSheet(
  ctx: SignedInCtx,
  { entityId, eventId, day, format }: SheetFile,
): Promise<ReportFile> {
  const input = { entityDetails: { id: entityId }, eventID: eventId, occurrenceDate: day }
  const { sheet } = await fetchActSheet(ctx, input)
  const zone = (await findShow(ctx.db, eventId))?.zone
  if (!zone) throw new Refusal('request/not-found')
  return reportFile(
    {
      ...headOf(ctx, { name: sheet.eventName, day }),
      facts: [
        ...showFacts({ name: sheet.eventName, day, venueName: sheet.venueName, hostName: sheet.hostName }),
        ['Act', sheet.actName],
        ['Sent', `Version ${sheet.version}, ${momentOf(sheet.sentAt, zone)}`],
      ],
      columns,
      partColumn: 'Section',
      tables: [
        ...(sheet.sales ? [salesTable(sheet.sales)] : []),
        ...(sheet.costs && sheet.costs.length > 0
          ? [
              costTable(
                'Off-the-top costs',
                sheet.costs,
                sheet.costs.reduce((all, { amountCents }) => all + amountCents, 0),
              ),
            ]
          : []),
        { title: 'Act pay', rows: [[sheet.actName, detailsOf(sheet, zone), inCents(sheet.payCents)]], total: null },
      ],
      notes: ['The host pays you directly.'],
    },
    format,
  )
}

const headOf = ({ settings }: SignedInCtx, { name, day }: { name: string; day: Day }) => ({
  productName: settings.productName,
  fileName: `settlement-${fileSlug(name) || 'show'}-${day}`,
  title: 'Settlement sheet',
})

type ShowLine = { name: string; day: Day; venueName: string; hostName: string }

const showFacts = ({ name, day, venueName, hostName }: ShowLine): [string, string][] => [
  ['Show', name],
  ['Date', commaDayText(day, 0)],
  ['Venue', venueName],
  ['Host', hostName],
]

const salesTable = (sales: HostSheet['sales']): ReportTable => ({
  title: 'Sales',
  rows: [
    ['Gross sales', `${sales.tickets.toLocaleString('en-US')} tickets`, inCents(sales.grossCents)],
    ['Refunds', '', inCents(-sales.refundsCents)],
    ['Fees', '', inCents(-sales.feesCents)],
    ['Taxes', '', inCents(-sales.taxCents)],
  ],
  total: ['Net sales', '', inCents(sales.netCents)],
})

const costTable = (title: string, costs: { name: string; amountCents: number }[], total: number): ReportTable => ({
  title,
  rows: costs.map(({ name, amountCents }) => [name, '', inCents(amountCents)]),
  total: costs.length > 1 ? ['Total', '', inCents(total)] : null,
})

function hostTables(sheet: HostSheet, zone: Zone): ReportTable[] {
  const { sales, costs, acts, lastSent } = sheet
  const [offTop, hosts] = (['top', 'host'] as const).map((payer) => costs.filter(({ paidFrom }) => paidFrom === payer))
  const answers = new Map(lastSent?.lines.map((line) => [line.actID ?? line.actName, line]))
  return [
    salesTable(sales),
    ...(offTop?.length ? [costTable('Off-the-top costs', offTop, sheet.offTopCents)] : []),
    {
      title: 'Acts',
      rows: acts.map(({ actID, actName, terms, payCents }) => {
        const line = answers.get(actID ?? actName)
        return [actName, line ? detailsOf({ terms, ...line }, zone) : termsOf(terms), inCents(payCents)]
      }),
      total: ['To acts', '', inCents(sheet.toActsCents)],
    },
    ...(hosts?.length ? [costTable('Host’s costs', hosts, sheet.hostCostsCents)] : []),
    { title: 'Host', rows: [['Host’s share', '', inCents(sheet.hostShareCents)]], total: null },
  ]
}

type Answered = Pick<ActSheet, 'terms' | 'answer' | 'signedBy' | 'answeredAt'> & { hasChanged?: boolean }

/** The terms of an act, and who confirmed its line and when. */
function detailsOf({ terms, answer, signedBy, answeredAt, hasChanged = false }: Answered, zone: Zone): string {
  const parts = [termsOf(terms)]
  if (answer && signedBy && answeredAt) {
    const verb = answer === 'confirmed' ? 'Confirmed by' : 'Problem reported by'
    parts.push(`${verb} ${signedBy}, ${momentOf(answeredAt, zone)}${hasChanged ? ' (changed since)' : ''}`)
  }
  return parts.filter(Boolean).join('. ')
}

const termsOf = (terms: ActSheet['terms']): string =>
  terms
    ? termsText({ deal: terms.deal, guarantee: cents(terms.guarantee), percentage: basisPoints(terms.percentage) })
    : 'Amount entered by the host'

/** `Sat, Nov 28, 2026, 1:15 AM PST` on the venue's clock. */
function momentOf(instant: string, zone: Zone): string {
  const at = new Date(instant)
  const { day, time } = wallOf(at, zone)
  return `${commaDayText(day, 0)}, ${clockText(time)} ${zoneText(at, zone)}`
}
