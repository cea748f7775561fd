import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type S3Key = { region: string; accessKeyId: string; secretAccessKey: string }

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What is wrong with a request's signature of version 4, in S3's own words; null for nothing. */
export function signatureProblem(request: IncomingMessage, body: Buffer, credentials: S3Key): string | null {
  const { method = '', url = '', headers } = request
  const [, key, date = '', region = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'AccessDenied'
  if (key !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, search } = new URL(url, 'http://store')
  const canonical = [
    method,
    pathname,
    search.slice(1).split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = [date, region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope.join('/'), sha256(canonical)].join('\n')
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  return hmac(signingKey, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
