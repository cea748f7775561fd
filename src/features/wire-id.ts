import { z } from 'zod'

/** An id in a call: text in the form of a UUID. Whether it exists is looked up where it is needed. */
export const wireId = <Id extends string>() => z.uuid() as unknown as z.ZodType<Id, string>

/** An id in an answer, a UUID in the document: an answer is never checked more strictly than its data. */
export const outputId = <Id extends string>() => z.string().meta({ format: 'uuid' }) as unknown as z.ZodType<Id, Id>
