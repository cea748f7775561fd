import { z } from 'zod'

/** One line of a call: no line breaks, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'should be one line of text')

/** Text of a call that may have line breaks. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\P{Cc}\r\n\t]*$/u, 'should be text')
