import type { AnySchema } from '@orpc/contract'
import type { AnyProcedure } from '@orpc/server'
import type { Ctx } from '../../ports/ctx.ts'
import { badInput } from './refusal-answer.ts'

/**
 * Makes a call by the parts of its contract: the input as its schema reads it, the service, the answer as its schema
 * lets it leave. The library's own client does the same, around spans and middlewares that no call of ours has beside
 * its admission, at a price that shows in a rush.
 *
 * @param context of whom has been admitted
 * @throws {Refusal} request/bad-input with what is wrong, and what the call refuses
 */
export async function perform(procedure: AnyProcedure, path: string, context: Ctx, input: unknown): Promise<unknown> {
  const { inputSchema, outputSchema, handler } = procedure['~orpc']
  const given = await read(inputSchema, input)
  if (given.issues) throw badInput(given.issues)

  const options = { signal: undefined, lastEventId: undefined, errors: {} }
  const answer = await read(
    outputSchema,
    await handler({ ...options, context, input: given.value, path: [path], procedure }),
  )
  if (answer.issues) throw new Error(`The answer of ${path} breaks its contract: ${JSON.stringify(answer.issues)}`)
  return answer.value
}

const read = (schema: AnySchema | undefined, value: unknown) => schema?.['~standard'].validate(value) ?? { value }
