import { importFile } from '../../../../kernel/limits.ts'

/** Longer than the name of any property. */
const nameMax = 100

/** One content line of iCalendar (RFC 5545, 3.1), unfolded. */
export type ContentLine = {
  /** Where it begins in the file, from 1. */
  line: number
  /** In capitals: `DTSTART`. */
  name: string
  params: Map<string, string>
  /** Still escaped, see `plainText` and `plainTexts`. */
  value: string
}

/** A line that isn't a content line, such as a text whose fold was lost. */
export type OddLine = { line: number; odd: string }

const contentLine = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):([^]*)$/
const param = /;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^";:,]*))/g

/** @param text with `\n` as its only line ending; empty lines are ignored */
export function contentLines(text: string): (ContentLine | OddLine)[] {
  const unfolded: { line: number; parts: string[] }[] = []
  for (const [n, rawLine] of text.split('\n').entries()) {
    const before = unfolded.at(-1)
    if (before && /^[ \t]/.test(rawLine)) before.parts.push(rawLine.slice(1))
    else if (rawLine.trim()) unfolded.push({ line: n + 1, parts: [rawLine] })
  }
  return unfolded.map(({ line, parts }) => parseLine(line, parts.join('')))
}

function parseLine(line: number, text: string): ContentLine | OddLine {
  const [, name, params = '', value = ''] = contentLine.exec(text) ?? []
  if (!name) return { line, odd: text }

  const pairs = Array.from(params.matchAll(param), ([, key = '', quoted, bare]): [string, string] => [
    key.toUpperCase(),
    quoted ?? bare ?? '',
  ])
  return {
    line,
    name: name.toUpperCase().slice(0, nameMax),
    params: new Map(pairs),
    value: value.slice(0, importFile.maxFieldCharacters),
  }
}

/** A text value without its escapes. */
export const plainText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** The values of a list; a comma that is escaped belongs to its value. */
export const plainTexts = (value: string): string[] => (value.match(/(?:\\[^]|[^,\\]|\\$)+/g) ?? []).map(plainText)
