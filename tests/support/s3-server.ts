import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureProblem } from './s3-signature.ts'

const credentials = { region: 'us-east-1', accessKeyId: 'AKIDPOSTERS', secretAccessKey: 'a secret of the store' }
const bucket = 'posters'

type Answer = { status: number; type?: string | undefined; body?: string | Buffer }
type StoredObject = { body: Buffer; type: string | undefined }

const statuses: Record<string, number> = { NoSuchBucket: 404, NoSuchKey: 404, AuthorizationHeaderMalformed: 400 }

const problem = (code: string): Answer => ({
  status: statuses[code] ?? 403,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

/**
 * A store that speaks S3 as far as files need it, on a port of its own, in memory: signatures of version 4 over the
 * request and its body, put, get, delete, and lists in pages.
 *
 * @param pageSize of its lists
 */
export async function s3Server({ pageSize = 1_000 }: { pageSize?: number } = {}) {
  const objects = new Map<string, StoredObject>()

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const wrong = signatureProblem(request, body, credentials)
    if (wrong) return problem(wrong)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const [, bucketName, ...path] = decodeURIComponent(pathname).split('/')
    if (bucketName !== bucket) return problem('NoSuchBucket')
    const key = path.join('/')
    if (request.method === 'GET' && !key) return { status: 200, type: 'application/xml', body: list(searchParams) }
    if (request.method === 'PUT') objects.set(key, { body, type: request.headers['content-type'] })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 }
    const object = objects.get(key)
    return object ? { status: 200, ...object } : problem('NoSuchKey')
  }

  /** Keys and common prefixes in order, from behind the token on. */
  const list = (params: URLSearchParams) => {
    const [prefix, delimiter] = [params.get('prefix') ?? '', params.get('delimiter')]
    const after = decodeURIComponent(params.get('continuation-token') ?? '')
    const entries = [...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
        return cut < 0
          ? `<Contents><Key>${key}</Key></Contents>`
          : `<CommonPrefixes><Prefix>${key.slice(0, cut + 1)}</Prefix></CommonPrefixes>`
      })
    const rest = [...new Set(entries)].toSorted().filter((entry) => entry > after)
    const page = rest.slice(0, pageSize)
    const next = rest.length > pageSize ? encodeURIComponent(page.at(-1) ?? '') : null
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name>${page.join('')}
      <IsTruncated>${next !== null}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
      </ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    const { status, type, body } = answer(request, await buffer(request))
    response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    settings: { endpoint: `http://localhost:${port}`, bucket, ...credentials },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
