import { recountStock, type WrongStock } from '../features/checkout/recount/recount-stock.service.ts'
import type { AppCtx } from '../ports/ctx.ts'

/**
 * `localsound recount`: counts the tickets of every show again, and corrects counters that say something else.
 *
 * @returns the exit code: 0 when all counters are right now, 1 when some can't be, 2 for wrong use
 */
export async function recountCommand(
  ctx: AppCtx,
  args: readonly string[],
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  if (args.length > 0) {
    say('Usage: npm run localsound -- recount')
    return 2
  }

  const { counted, wrong } = await recountStock(ctx)
  for (const stock of wrong) say(lineOf(stock))
  const left = wrong.filter(({ isCorrected }) => !isCorrected).length
  say(
    `Counted ${counted} ${counted === 1 ? 'ticket type' : 'ticket types'}, one for each date. Corrected ${wrong.length - left}.`,
  )
  return left === 0 ? 0 : 1
}

function lineOf({ show, day, ticketName, quantity, isCorrected, ...stock }: WrongStock): string {
  const changes = (['held', 'sold', 'returned'] as const)
    .filter((name) => stock[name] !== stock[`${name}Rows`])
    .map((name) => `${name} ${stock[name]} → ${stock[`${name}Rows`]}`)
  const remark = isCorrected
    ? ''
    : ` Not corrected: that is more than the ${quantity} there are. Raise the quantity or refund some, then run recount again.`
  return `${show}, ${day}, ${ticketName}: ${changes.join(', ')}.${remark}`
}
