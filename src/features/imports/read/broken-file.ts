import { Refusal } from '../../../kernel/refusals/refusal.ts'

/** @param line from 1 @param problem what is there, `a VEVENT that does not end` */
export const brokenFile = (line: number, problem: string): Refusal =>
  new Refusal('imports/broken-file', {
    message: `This file is damaged: line ${line} has ${problem}. Nothing was imported.`,
    data: { line },
  })
