import { reconcile } from '../features/checkout/settle/reconcile.service.ts'
import type { AppCtx } from '../ports/ctx.ts'

/**
 * `localsound reconcile`: checks every open order with the payment processor now, as the app does each minute.
 *
 * @returns the exit code: 0 when all could be asked about, 1 when some could not, 2 for wrong use
 */
export async function reconcileCommand(
  ctx: AppCtx,
  args: readonly string[],
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  if (args.length > 0) {
    say('Usage: npm run localsound -- reconcile')
    return 2
  }

  const { checked, failed } = await reconcile(ctx)
  say(
    `Checked ${checked} open ${checked === 1 ? 'order' : 'orders'} with the payment processor. ${failed} could not be settled.`,
  )
  return failed === 0 ? 0 : 1
}
