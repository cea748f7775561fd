import { paths } from '../paths.ts'
import { withQuery } from './with-query.ts'

/** A page's books: its year, its taxes and its settlement sheets. */
export const booksPath = (entityId: string, { year, period }: { year?: number; period?: string } = {}): string =>
  withQuery(`${paths.manage(entityId)}/books`, [
    ['year', year ? `${year}` : null],
    ['period', period],
  ])

/** The settlement sheet of a date of a show, for its host; without a date the latest. */
export const settlementPath = (entityId: string, eventId: string, date?: string): string =>
  `${paths.manage(entityId)}/event/${eventId}/settlement${date ? `?date=${date}` : ''}`

/** The same as an act of the show reads it. */
export const actSheetPath = (entityId: string, eventId: string, date: string): string =>
  `${paths.manage(entityId)}/event/${eventId}/pay?date=${date}`

/** Files of them, by the path of the page that they are of. */
export const fileFormats = ['csv', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

export const settlementFile = (entityId: string, eventId: string, { date, format }: SheetFile): string =>
  `${paths.manage(entityId)}/event/${eventId}/settlement.${format}?date=${date}`
export const actSheetFile = (entityId: string, eventId: string, { date, format }: SheetFile): string =>
  `${paths.manage(entityId)}/event/${eventId}/pay.${format}?date=${date}`
type SheetFile = { date: string; format: FileFormat }

type ReportFile = { year: number; period?: string; format: FileFormat }
export const yearFile = (entityId: string, { year, format }: ReportFile): string =>
  `${paths.manage(entityId)}/books/year.${format}?year=${year}`
export const payoutsFile = (entityId: string, { year, format }: ReportFile): string =>
  `${paths.manage(entityId)}/books/payouts.${format}?year=${year}`
export const taxFile = (entityId: string, { year, period = 'month', format }: ReportFile): string =>
  `${paths.manage(entityId)}/books/taxes.${format}?year=${year}&period=${period}`

/** The same as routes of the host: `file` is a name and a format. */
export const booksFileRoute = '/manage/:id/books/:file{(?:year|taxes|payouts)\\.(?:csv|pdf)}'
export const sheetFileRoute = '/manage/:id/event/:eventId/:file{(?:settlement|pay)\\.(?:csv|pdf)}'

/** What shows a bank that a disputed order was in order, for operators. */
export const evidenceFile = (disputeId: string): string => `${paths.operatorDisputes}/${disputeId}/evidence.txt`
export const evidenceFileRoute = '/operator/disputes/:id/evidence.txt'

/** Whether a path is one of these files. */
export const isBooksFilePath = (pathname: string): boolean =>
  /^\/(?:manage\/[^/]+\/(?:event\/[^/]+\/(?:settlement|pay)|books\/(?:year|taxes|payouts))\.(?:csv|pdf)|operator\/disputes\/[^/]+\/evidence\.txt)$/.test(
    pathname,
  )
