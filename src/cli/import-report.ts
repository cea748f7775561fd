import { showCount } from '../kernel/text/counted.ts'
import type { ImportSummary } from '../features/imports/import-listings.service.ts'

/** What an import did, a line each: the counts, every row that could not be used, and what left the file. */
export function importReport(summary: ImportSummary): string[] {
  const { source, format, created, updated, unchanged, broughtByOthers, problems, unreadColumns } = summary
  const upcoming = summary.left.filter((show) => !show.isOver)
  const over = summary.left.length - upcoming.length
  return [
    `${source} (${format})`,
    `  created    ${showCount(created)}`,
    `  updated    ${showCount(updated)}`,
    `  unchanged  ${showCount(unchanged)}`,
    ...(broughtByOthers > 0
      ? [`  known      ${showCount(broughtByOthers)} already listed by another source or added manually`]
      : []),
    ...(unreadColumns.length > 0 ? [`  ignored    columns ${unreadColumns.join(', ')}`] : []),
    ...(problems.length > 0 ? [`  skipped    ${problems.length === 1 ? '1 row' : `${problems.length} rows`}:`] : []),
    ...problems.map(({ line, reason, text }) => `    line ${line}: ${reason} (${text})`),
    ...(upcoming.length > 0 ? [`  no longer in the file, still listed: ${showCount(upcoming.length)}`] : []),
    ...upcoming.map(({ name, venueName, day }) => `    ${day ?? ''} ${name} at ${venueName}`),
    ...(over > 0 ? [`  no longer in the file, in the past: ${showCount(over)}`] : []),
  ]
}
