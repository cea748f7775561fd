import type { AnySchema, ContractRouterClient } from '@orpc/contract'
import { type CallName, type Contract, contract } from '../../contract.ts'
import type { Row } from '../../features/authorization.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { handlers } from './handlers.ts'
import { badInput, refusalOf } from './refusal-answer.ts'

export const isCallName = (name: string): name is CallName => Object.hasOwn(contract, name)

/**
 * Runs a call: authorizes its sender by its row of the matrix, reads and parses the input, runs its service, and
 * returns what its output schema names. Requests, uploads and loaders all use it.
 *
 * @param readInput is not run for callers who may not make the call: an error about the input would tell them something
 * @throws {Refusal} whatever the call refuses; request/bad-input names each wrong field; request/unavailable while the
 *   database is away. Anything else that is thrown is a bug.
 */
export async function executeCall(name: CallName, ctx: Ctx, readInput: () => unknown): Promise<unknown> {
  try {
    const { inputSchema, outputSchema, meta } = contract[name]['~orpc']
    authorize(ctx, meta.may)
    const input = await validate(inputSchema, await readInput())
    if (input.issues) throw badInput(input.issues)

    const handler = handlers[name] as (ctx: Ctx, input: unknown) => Promise<unknown>
    const output = await validate(outputSchema, await handler(ctx, input.value))
    if (output.issues) throw new Error(`The output of ${name} breaks its contract: ${JSON.stringify(output.issues)}`)
    return output.value
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** @throws {Refusal} request/not-signed-in, request/unverified, request/not-found for what only operators see */
function authorize({ who }: Ctx, may: Row['may']) {
  if (may === 'anyone') return
  if (!who) throw new Refusal('request/not-signed-in')
  if (may === 'signed-in') return
  if (!who.emailVerified) throw new Refusal('request/unverified')
  if (may === 'operator' && !who.isOperator) throw new Refusal('request/not-found')
}

const validate = (schema: AnySchema | undefined, value: unknown) => schema?.['~standard'].validate(value) ?? { value }

/** Every call as a function of its name, without HTTP: same authorization, same checks. */
export type Calls = ContractRouterClient<Contract>

/** @param toError converts what a call threw into what is thrown here */
export function callsInProcess(ctx: Ctx, toError: (error: unknown) => unknown = (error) => error): Calls {
  const callNamed = (name: CallName) => (input: unknown) =>
    executeCall(name, ctx, () => input).catch((error: unknown) => {
      throw toError(error)
    })
  return Object.fromEntries(Object.keys(contract).map((name) => [name, callNamed(name as CallName)])) as Calls
}
