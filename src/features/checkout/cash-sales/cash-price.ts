import { type Cents, sum, times } from '../../../kernel/money.ts'
import type { FeesPayer } from '../../tickets/rules/price.ts'
import type { BasketLine } from '../rules/baskets/basket.ts'

type CashLine = Pick<BasketLine, 'price' | 'tax' | 'quantity'>

/**
 * What one ticket costs in cash, in cents: its price and the admission tax, on top of it or in it as the show has it. No
 * platform or card fee is in it, as neither the platform nor a card takes part (decision 0226).
 */
export const cashPriceOf = ({ price, tax }: Pick<CashLine, 'price' | 'tax'>, feesPayer: FeesPayer): Cents =>
  feesPayer === 'venue' ? price : sum([price, tax])

/** What a basket costs in cash, and the admission tax in that, in cents. */
export const cashTotalOf = ({ lines, feesPayer }: { lines: CashLine[]; feesPayer: FeesPayer }) => ({
  total: sum(lines.map((line) => times(cashPriceOf(line, feesPayer), line.quantity))),
  tax: sum(lines.map((line) => times(line.tax, line.quantity))),
})
