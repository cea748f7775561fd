/** One line of the bench's table: what was measured, beside what bounds it in the same run. */
export type Figure = {
  figure: string
  /** With its unit: `1.24 ms`, `4,100 /s`. */
  value: string
  /** What it is held against, named and with its unit. */
  limit: string
  /** Value by limit. */
  ratio: number
  /** Null: shown for its own sake. */
  target: { atMost: number } | { atLeast: number } | null
}

/** Whether a figure is what it should be. */
export function isMet({ ratio, target }: Figure): boolean {
  if (!target) return true
  return 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast
}

const targetText = ({ target }: Figure) => {
  if (!target) return '–'
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
}

const columns: [title: string, text: (figure: Figure) => string][] = [
  ['figure', ({ figure }) => figure],
  ['value', ({ value }) => value],
  ['limit in the same run', ({ limit }) => limit],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['target', targetText],
  ['', (figure) => (isMet(figure) ? 'ok' : 'MISSED')],
]

/** The figures as a Markdown table, aligned for a terminal too. */
export function table(figures: Figure[]): string {
  const lines = [columns.map(([title]) => title), ...figures.map((figure) => columns.map(([, text]) => text(figure)))]
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const rows = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [rows[0], rule, ...rows.slice(1)].join('\n')
}

/** The middle one of some numbers. */
export function median(numbers: number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
  if (middle === undefined) throw new Error('No numbers to take the middle of')
  return middle
}

/** `1.24 ms` */
export const msText = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`

/** `4,100 /s` */
export const perSecondText = (count: number): string => `${Math.round(count).toLocaleString('en-US')} /s`

/** `0.8 s` */
export const secondsText = (seconds: number): string => `${seconds.toFixed(1)} s`
