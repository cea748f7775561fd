import { torture } from '../tests/torture/random/torture.ts'
import { type Figure, secondsText } from './support/figure.ts'

/** Long enough for every fault once. */
const minutes = 3.5
const limits = { ticketsSeconds: 60, readySeconds: 60 }

/**
 * From a charge to its tickets, and from the end of each fault until both processes are ready, while people buy, sell
 * and scan (decision 0124).
 */
export async function figures(): Promise<Figure[]> {
  const { problems, charges, chargeToTickets, recoveries } = await torture({ seed: 1, minutes }, (line) =>
    console.log(line),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { median, p99 } = chargeToTickets
  return [
    {
      figure: `from charge to tickets under faults, p99 of ${charges} (p50 ${secondsText(median)})`,
      value: secondsText(p99),
      limit: secondsText(limits.ticketsSeconds),
      ratio: p99 / limits.ticketsSeconds,
      target: { atMost: 1 },
    },
    ...recoveries.map(({ fault, seconds }) => ({
      figure: `ready after: ${fault}`,
      value: secondsText(seconds),
      limit: secondsText(limits.readySeconds),
      ratio: seconds / limits.readySeconds,
      target: { atMost: 1 },
    })),
  ]
}
