import { Refusal } from '../../../kernel/refusals/refusal.ts'

/** @param line from 1 @param what stands there, `a VEVENT that does not end` */
export const brokenFile = (line: number, what: string): Refusal =>
  new Refusal('imports/broken-file', {
    message: `This file is broken: line ${line} has ${what}. Nothing was brought in.`,
    data: { line },
  })
