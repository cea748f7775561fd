import { get } from 'node:http'
import runLighthouse, { type Result } from 'lighthouse'
import { startChromium } from '../tests/support/chromium-start.ts'
import { findChromium } from '../tests/support/chromium.ts'

/** Scores from 0 to 1, `lcpMs` the largest paint, `cls` the cumulative layout shift, `jsBytesGz` the bytes of all scripts as sent with gzip. */
type LighthouseFigures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  jsBytesGz: number
}

/**
 * Runs Lighthouse's mobile preset against a page of this machine (http).
 *
 * @throws when the page could not be measured
 */
export async function lighthouse(url: string): Promise<LighthouseFigures> {
  await using chromium = await startChromium(await findChromium())
  const run = await runLighthouse(url, { port: chromium.port, logLevel: 'error', output: 'json' })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`)

  return {
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    bestPractices: score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    lcpMs: number(lhr, 'largest-contentful-paint'),
    cls: number(lhr, 'cumulative-layout-shift'),
    jsBytesGz: await scriptBytes(lhr),
  }
}

function score(lhr: Result, category: string) {
  const value = lhr.categories[category]?.score
  if (typeof value !== 'number') throw new Error(`Lighthouse gave no score for ${category}`)
  return value
}

function number(lhr: Result, audit: string) {
  const value = lhr.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse gave no number for ${audit}`)
  return value
}

async function scriptBytes(lhr: Result) {
  const details = lhr.audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests')
  const scripts = details.items.filter((item) => item['resourceType'] === 'Script').map((item) => item['url'])
  const urls = new Set(scripts.filter((url) => typeof url === 'string'))
  const sizes = await Promise.all([...urls].map(bytesSent))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The bytes of the body as the server sends it to who takes gzip only. */
function bytesSent(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    response.on('end', () => resolve(bytes))
    response.on('error', reject)
  }).on('error', reject)
  return promise
}
