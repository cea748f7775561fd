import type { CallOutputs } from '../../contract.ts'
import { percentText } from '../../features/gigs/rules/terms.ts'
import { amountText, basisPoints, cents, priceText } from '../../kernel/money.ts'

type ActPay = CallOutputs['listActPay']['acts'][number]

/**
 * `Net sales $1,240.00 · Pine Street Trio gets $620.00`, once the show is over; `You get $620.00` for the act. Costs off the
 * top follow net sales: `Net sales $1,240.00, minus $200.00 in costs`.
 */
export function actPayText({ actName, netCents, offTopCents, payCents, isOver }: ActPay, isHost: boolean): string {
  const pay = `${isHost ? `${actName} gets` : 'You get'} ${amountText(cents(payCents))}`
  if (netCents === null) return pay
  const costs = offTopCents ? `, minus ${amountText(cents(offTopCents))} in costs` : ''
  const net = `${amountText(cents(netCents))}${costs}`
  return isOver ? `Net sales ${net} · ${pay}` : `So far: net sales ${net} · ${pay}`
}

const formulas: Record<ActPay['terms']['deal'], (guarantee: string, cut: string) => string | null> = {
  // What it gets is the guarantee itself.
  guarantee: () => null,
  percentage: (_, cut) => cut,
  plus: (guarantee, cut) => `${guarantee} + ${cut}`,
  versus: (guarantee, cut) => `${guarantee} vs. ${cut}, whichever is greater`,
}

/** How what an act gets is calculated: `$350 + 20% of $54.00`; null where there is nothing to calculate. */
export function actPayFormula({
  terms: { deal, guarantee, percentage },
  netCents,
  offTopCents,
}: ActPay): string | null {
  const sales = amountText(cents(Math.max((netCents ?? 0) - (offTopCents ?? 0), 0)))
  return formulas[deal](priceText(cents(guarantee)), `${percentText(basisPoints(percentage))} of ${sales}`)
}

export const actPayWords = {
  /** Over what the acts of a show get, on its sales. */
  acts: 'Act pay',
  actsText:
    'From the terms you agreed on and the off-the-top costs on the settlement sheet. You pay your acts yourself.',
  /** Below what one act gets, in the thread of its booking. */
  paidByHost: (isHost: boolean) => (isHost ? 'You pay the act yourself.' : 'The host pays you directly.'),
  /** For an act with a percentage until it gets a settlement sheet. */
  beforeCosts:
    'If the host has off-the-top costs, they come out of net sales first. The settlement sheet will list them.',
} as const
