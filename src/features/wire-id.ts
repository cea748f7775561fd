import { z } from 'zod'

/** An id in a call: text in the form of a UUID. Whether the thing exists is looked up where it is needed. */
export const wireId = <Id extends string>() => z.uuid() as unknown as z.ZodType<Id, string>
