import { z } from 'zod'
import { visibleLine } from '../kernel/text/visible-line.ts'
import { visibleText } from '../kernel/text/visible-text.ts'

/** Of a text that is too long nothing else is looked at: putting a million accents in order takes a tenth of a second. */
const tooLong = (max: number) => ({ error: `must be at most ${max} characters`, abort: true })

/**
 * One line of a call: no line breaks, no control characters, no half characters; the database keeps none of these.
 * Line separators that other programs put between lines on the clipboard, and that a field of one line takes, become
 * spaces; a text that shows nothing is an empty one (`visibleLine`).
 */
export const line = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text')
    .overwrite(visibleLine)

/** Text of a call that may have line breaks; other line separators become one. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\r\n\t\u0085])*$/u, 'must be text')
    .overwrite(visibleText)
