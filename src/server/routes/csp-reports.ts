import { Hono } from 'hono'
import { z } from 'zod'
import { paths } from '../../kernel/paths.ts'
import type { Log } from '../../ports/log.ts'
import type { Env } from '../http/every-request.ts'
import { loggedPath } from '../http/log.ts'

const maxLength = 16_384
const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'effective-directive': z.string().default(''),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
  }),
})

/** What browsers tell of pages that broke our policy (check 38): one line in the log, never a whole address. */
export const cspReports = (log: Log) =>
  new Hono<Env>().post(paths.cspReports, async (c) => {
    const text = await c.req.text()
    const report = text.length <= maxLength ? Report.safeParse(parsed(text)) : null
    if (!report?.success) return c.body(null, 400)

    const violation = report.data['csp-report']
    const fields = {
      requestId: c.get('requestId'),
      page: loggedPath(pathOf(violation['document-uri'])),
      directive: (violation['effective-directive'] || violation['violated-directive']).slice(0, 60),
      blocked: originOf(violation['blocked-uri']),
    }
    log.warn(fields, 'content security policy violation')
    return c.body(null, 204)
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const pathOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).pathname : '')
/** "inline", "eval" and their like are words, no addresses. */
const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 20))
