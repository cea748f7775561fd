import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { words } from '../desk/operator-words.ts'

type Problem = NonNullable<CallOutputs['listTroubledOrders']['orders'][number]['problem']>
const { problem: text } = words.orders
const money = (amount: number) => amountText(cents(amount))

/** Why an order needs a person, in words; amounts are money. */
export function problemText(problem: Problem, totalCents: number): string {
  switch (problem.kind) {
    case 'amount-differs':
      return text[problem.kind](money(problem.tookCents), money(problem.gaveBackCents), money(totalCents))
    case 'refund-came-back':
      return text[problem.kind](money(problem.missingCents))
    case 'refund-failed':
      return text[problem.kind]
    case 'refund-refused':
      return text[problem.kind](problem.said)
    case 'refund-waits':
      return text[problem.kind](problem.said)
    case 'fee-waits':
      return text[problem.kind](money(problem.leftCents), problem.said)
    default:
      return problem.said
  }
}
