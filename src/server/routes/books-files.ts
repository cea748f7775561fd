import { type Context, Hono } from 'hono'
import { printTaxes, printYear, taxPeriodIn } from '../../features/checkout/books/print-books.service.ts'
import { printPayouts } from '../../features/checkout/payouts/print-payouts.service.ts'
import type { ReportFile } from '../../features/checkout/books/report-file.ts'
import { printActSheet, printHostSheet } from '../../features/gigs/settlement/print-sheets.service.ts'
import { printEvidence } from '../../features/operators/disputes/print-evidence.service.ts'
import {
  actSheetPath,
  booksFileRoute,
  booksPath,
  evidenceFileRoute,
  type FileFormat,
  fileFormats,
  settlementPath,
  sheetFileRoute,
} from '../../kernel/addresses/books.ts'
import { parseDay } from '../../kernel/day.ts'
import { type DisputeId, type EntityId, type EventId, isId } from '../../kernel/ids.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx, SignedInCtx } from '../../ports/ctx.ts'
import { onBackgroundPool } from '../database/pools.ts'
import type { Env } from '../http/every-request.ts'
import { downloadResponse } from './download.ts'

type MakeFile = (ctx: SignedInCtx) => Promise<ReportFile>

/** The files of a page's books and of settlement sheets as CSV and PDF, for owners and admins, and of disputes for operators. */
export const booksFileRoutes = (ctx: AppCtx) =>
  new Hono<Env>()
    .get(booksFileRoute, (c) => answerBooks(c, ctx))
    .get(sheetFileRoute, (c) => answerSheet(c, ctx))
    .get(evidenceFileRoute, (c) => answerEvidence(c, ctx))

/** `taxes` and `csv`, of `taxes.csv`. */
function fileIn(c: Context<Env>): { name: string; format: FileFormat } {
  const [name = '', ending] = (c.req.param('file') ?? '').split('.')
  return { name, format: fileFormats.find((format) => format === ending) ?? 'csv' }
}

async function answerBooks(c: Context<Env>, ctx: AppCtx) {
  const { name, format } = fileIn(c)
  const entityId = c.req.param('id') ?? ''
  const year = Number(c.req.query('year'))
  if (!isId<EntityId>(entityId) || !Number.isInteger(year) || year < 2_000 || year > 2_100)
    return c.text('Not found.', 404)
  const input = { entityId, year, format }
  return answer(c, ctx, booksPath(entityId), (signedIn) => {
    if (name === 'year') return printYear(signedIn, input)
    if (name === 'payouts') return printPayouts(signedIn, input)
    return printTaxes(signedIn, { ...input, period: taxPeriodIn(c.req.query('period')) })
  })
}

async function answerSheet(c: Context<Env>, ctx: AppCtx) {
  const { name, format } = fileIn(c)
  const [entityId, eventId] = [c.req.param('id') ?? '', c.req.param('eventId') ?? '']
  const day = parseDay(c.req.query('date') ?? '')
  if (!isId<EntityId>(entityId) || !isId<EventId>(eventId) || !day) return c.text('Not found.', 404)
  const input = { entityId, eventId, day, format }
  return name === 'pay'
    ? answer(c, ctx, actSheetPath(entityId, eventId, day), (signedIn) => printActSheet(signedIn, input))
    : answer(c, ctx, settlementPath(entityId, eventId, day), (signedIn) => printHostSheet(signedIn, input))
}

async function answerEvidence(c: Context<Env>, ctx: AppCtx) {
  const disputeId = c.req.param('id') ?? ''
  if (!isId<DisputeId>(disputeId)) return c.text('Not found.', 404)
  return answer(c, ctx, paths.operatorDispute(disputeId), (signedIn) => printEvidence(signedIn, { disputeId }))
}

async function answer(c: Context<Env>, ctx: AppCtx, page: string, makeFile: MakeFile) {
  const who = c.get('who')
  // The login leads to pages only; the files are one tap away on this one.
  if (!who) return c.redirect(paths.login(page))
  return downloadResponse(async () => {
    const { fileName, mediaType, bytes } = await makeFile(onBackgroundPool({ ...ctx, who }))
    return { fileName, mediaType, content: bytes }
  })
}
