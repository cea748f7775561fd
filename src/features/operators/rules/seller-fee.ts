import { amountText, basisPoints, cents } from '../../../kernel/money.ts'
import { standardFee } from '../../tickets/rules/price.ts'
import { percentText } from '../../tickets/rules/taxes.ts'

/** A platform fee in words: `5% + $0.50 per ticket`, or `The standard fee of 2.1%`. */
export function feeText(fee: { rate: number; flatCents: number } | null): string {
  if (!fee) return `The standard fee of ${percentText(standardFee.rate)}`
  if (fee.rate === 0 && fee.flatCents === 0) return 'No platform fee'
  const parts = [
    fee.rate > 0 && percentText(basisPoints(fee.rate)),
    fee.flatCents > 0 && amountText(cents(fee.flatCents)),
  ].filter((part) => part !== false)
  return `${parts.join(' + ')} per ticket`
}

/**
 * A percentage as operators type it, in basis points.
 *
 * @returns null for anything but a number with at most two decimals, up to `most`
 */
export function readPercent(text: string, most: number): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!match) return null
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return rate <= most ? rate : null
}
