import { revokeOperator } from '../features/operators/queue/revoke-operator.service.ts'
import { Refusal } from '../kernel/refusals/refusal.ts'
import type { AppCtx } from '../ports/ctx.ts'

const evenLast = '--even-last'

/**
 * `localsound revoke-operator <email>`: takes an account's operator rights away (decision G7).
 *
 * @param args what stands after the command's name
 * @param say  prints a line
 * @returns the exit code: 0 also for an account that is no operator, 1 for no such account and for the last operator,
 *   2 for wrong use
 */
export async function revokeOperatorCommand(
  ctx: Pick<AppCtx, 'db'>,
  args: readonly string[],
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  const [email, ...more] = args.filter((arg) => arg !== evenLast)
  if (!email?.includes('@') || more.length > 0) {
    say(`Usage: npm run localsound -- revoke-operator <email> [${evenLast}]`)
    return 2
  }

  try {
    const wasOperator = await revokeOperator(ctx, email, { mayBeLast: args.includes(evenLast) })
    if (wasOperator === 'last') {
      say(`No other operator can log in. Make someone else an operator first, or add ${evenLast}.`)
      return 1
    }
    say(wasOperator ? `${email} is no longer an operator.` : `${email} isn’t an operator.`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return 1
  }
}
