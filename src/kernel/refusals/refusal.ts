import { refusals } from './refusal-catalog.ts'

export type RefusalCode = keyof typeof refusals

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** An expected no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  /** What the caller may need to continue: the field, the new price, seconds to wait. */
  readonly data: Record<string, unknown> | undefined

  /** @param message only where the words carry a value, such as a field's name; else the code's own */
  constructor(code: RefusalCode, { message, data }: { message?: string; data?: Record<string, unknown> } = {}) {
    super(message ?? refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.data = data
  }
}

/** A contract's `.errors()` for these codes. */
export const mayRefuse = <Code extends RefusalCode>(...codes: Code[]) =>
  Object.fromEntries(codes.map((code) => [code, refusals[code]])) as Pick<typeof refusals, Code>
