import { revokeOperator } from '../features/operators/queue/revoke-operator.service.ts'
import { Refusal } from '../kernel/refusals/refusal.ts'
import type { AppCtx } from '../ports/ctx.ts'

const evenLast = '--even-last'

/**
 * `localsound revoke-operator <email>`: removes an account's operator rights (decision G7).
 *
 * @param args what follows the command's name
 * @param say  prints a line
 * @returns the exit code: 0, also if the account is not an operator; 1 for an unknown account and the last operator; 2
 * for wrong usage
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
