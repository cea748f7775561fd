import { z } from 'zod'
import { visibleText } from '../kernel/text/visible-text.ts'

/**
 * One line of a call: no line breaks, no control characters, no half characters; the database keeps none of these. A
 * text that shows nothing is an empty one (`visibleText`).
 */
export const line = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text')
    .overwrite(visibleText)

/** Text of a call that may have line breaks. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u, 'must be text')
    .overwrite(visibleText)
