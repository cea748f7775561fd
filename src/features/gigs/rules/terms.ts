import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  fromDollars,
  noCents,
  priceText,
  share,
  sum,
} from '../../../kernel/money.ts'

/**
 * How an act is paid: a guarantee, a percentage, a guarantee plus a percentage, or a guarantee versus a percentage, which
 * is whichever is greater.
 */
export const deals = ['guarantee', 'percentage', 'plus', 'versus'] as const
export type Deal = (typeof deals)[number]

/**
 * What an act is paid for a show.
 *
 * @property guarantee  cents, paid however many tickets are sold; 0 in a percentage deal
 * @property percentage of net ticket sales: what buyers paid for tickets, without tax, fees and refunds; 0 in a guarantee
 */
export type Terms = { deal: Deal; guarantee: Cents; percentage: BasisPoints }

export const paysGuarantee = (deal: Deal): boolean => deal !== 'percentage'
export const paysPercentage = (deal: Deal): boolean => deal !== 'guarantee'

const noPercentage = basisPoints(0)

/** Terms with only what their deal pays. */
export const cleanTerms = ({ deal, guarantee, percentage }: Terms): Terms => ({
  deal,
  guarantee: paysGuarantee(deal) ? guarantee : noCents,
  percentage: paysPercentage(deal) ? percentage : noPercentage,
})

/** Whether each part that the deal pays is more than nothing. */
export const areComplete = ({ deal, guarantee, percentage }: Terms): boolean =>
  (!paysGuarantee(deal) || guarantee > 0) && (!paysPercentage(deal) || percentage > 0)

const payOf: Record<Deal, (guarantee: Cents, cut: Cents) => Cents> = {
  guarantee: (guarantee) => guarantee,
  percentage: (_, cut) => cut,
  plus: (guarantee, cut) => sum([guarantee, cut]),
  versus: (guarantee, cut) => (guarantee > cut ? guarantee : cut),
}

/**
 * What an act is paid by terms, the percentage rounded half up to the cent.
 *
 * @param netSales net ticket sales in cents; a loss, after refunds, pays no percentage
 */
export function actPay({ deal, guarantee, percentage }: Terms, netSales: Cents): Cents {
  const cut = share(netSales > 0 ? netSales : noCents, percentage)
  return payOf[deal](guarantee, cut)
}

/** Net ticket sales by which a percentage is explained: those of the show are known to no one yet. */
export const exampleSales = cents(100_000)

/** What the percentage of terms pays for the sales of the example. */
export const exampleCut = ({ percentage }: Terms): Cents =>
  actPay({ deal: 'percentage', guarantee: noCents, percentage }, exampleSales)

/**
 * The net ticket sales that have to be passed for the percentage to be more than the guarantee: $428.57 for $300 vs. 70%.
 * A cent more is more before rounding, and may still be paid as the guarantee.
 */
export const breakEvenSales = ({ guarantee, percentage }: Terms): Cents =>
  cents(Math.floor((guarantee * 10_000) / percentage))

/** `12.5%`, of basis points. */
export const percentText = (rate: BasisPoints): string => `${rate / 100}%`

const textOf: Record<Deal, (guarantee: string, percentage: string) => string> = {
  guarantee: (guarantee) => `${guarantee} guarantee`,
  percentage: (_, percentage) => `${percentage} of net ticket sales`,
  plus: (guarantee, percentage) => `${guarantee} guarantee plus ${percentage} of net ticket sales`,
  versus: (guarantee, percentage) =>
    `${guarantee} guarantee vs. ${percentage} of net ticket sales, whichever is greater`,
}

/** Terms in one line, as emails and the thread say them. */
export const termsText = ({ deal, guarantee, percentage }: Terms): string =>
  textOf[deal](priceText(guarantee), percentText(percentage))

/** Typed dollars as cents; nothing typed, or no amount, is none. */
export const centsOf = (typed: string): Cents => fromDollars(Number(typed.replace(/[$,\s]/g, ''))) ?? noCents

/** A typed percentage as basis points, at most 100%; an empty or invalid text is none. */
export function basisPointsOf(typed: string): BasisPoints {
  const rate = Math.round(Number(typed.replace(/[%\s]/g, '')) * 100)
  return basisPoints(rate > 0 && rate <= 10_000 ? rate : 0)
}
