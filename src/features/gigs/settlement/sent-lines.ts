import { cents } from '../../../kernel/money.ts'
import { isSameSheet, saySame, type SheetSales } from '../rules/settlement-sheet.ts'
import type { Terms } from '../rules/terms.ts'
import type { CurrentSheet } from './host-sheet.service.ts'
import type { SentLine, SentSheet } from './sent-sheets.store.ts'

export const termsOf = ({ deal, guarantee_cents: guarantee, percentage }: SentLineTerms): Terms | null =>
  deal && { deal, guarantee, percentage }
type SentLineTerms = Pick<SentLine, 'deal' | 'guarantee_cents' | 'percentage'>

export const salesOf = (sheet: SentSheet): SheetSales => ({
  tickets: sheet.tickets,
  grossCents: sheet.gross_cents,
  refundsCents: sheet.refunds_cents,
  feesCents: sheet.fees_cents,
  taxCents: sheet.tax_cents,
  netCents: sheet.net_cents,
})

/** Whether a sheet says something else now than when it was sent. */
export function hasChanged(
  { sales, costs, acts }: CurrentSheet,
  { sheet, lines }: { sheet: SentSheet; lines: SentLine[] },
) {
  const sentActs = lines.map((line) => ({
    ...{ actID: line.act_id, actName: line.act_name, terms: termsOf(line), amountCents: cents(line.pay_cents) },
  }))
  return !isSameSheet({ sales, costs, acts }, { sales: salesOf(sheet), costs: sheet.costs, acts: sentActs })
}

/** What an act answered, as both pages read it. */
export const answerOf = ({ answer, note, signed_by: signedBy, answered_at: answeredAt }: Answered) => ({
  ...{ answer, note, signedBy },
  answeredAt: answeredAt?.toISOString() ?? null,
})
type Answered = Pick<SentLine, 'answer' | 'note' | 'signed_by' | 'answered_at'>

/** Whether a line that was sent says the same to its act as the sheet does now. */
export function isSameLine({ sales, costs, acts, pay }: CurrentSheet, sheet: SentSheet, line: SentLine): boolean {
  const index = acts.findIndex(({ actID, actName }) =>
    line.act_id ? actID === line.act_id : actID === null && actName === line.act_name,
  )
  const act = acts[index]
  if (!act) return false
  return saySame(
    { terms: act.terms, payCents: pay[index] ?? 0, sales, costs },
    { terms: termsOf(line), payCents: line.pay_cents, sales: salesOf(sheet), costs: sheet.costs },
  )
}
