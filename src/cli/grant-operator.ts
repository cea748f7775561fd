import { grantOperator } from '../features/operators/queue/grant-operator.service.ts'
import { Refusal } from '../kernel/refusals/refusal.ts'
import type { AppCtx } from '../ports/ctx.ts'

/**
 * `localsound grant-operator <email>`: makes an account an operator (decision G7).
 *
 * @param args what follows the command's name
 * @param say  prints a line
 * @returns the exit code: 0, also for an existing operator; 1 for an unknown or suspended account; 2 for wrong usage
 */
export async function grantOperatorCommand(
  ctx: Pick<AppCtx, 'db'>,
  args: readonly string[],
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  const [email] = args
  if (args.length !== 1 || !email?.includes('@')) {
    say('Usage: npm run localsound -- grant-operator <email>')
    return 2
  }

  try {
    const isNew = await grantOperator(ctx, email)
    say(isNew ? `${email} is now an operator.` : `${email} is already an operator.`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(
      error.code === 'operators/unknown-account'
        ? `${error.message} Ask them to register and verify it first.`
        : error.message,
    )
    return 1
  }
}
