import type * as sdkModule from '@aws-sdk/client-s3'
import { addAbortSignal, Readable } from 'node:stream'
import { type Files, FilesError, type FilesProblem } from './files.ts'

export type S3Settings = {
  /** Null for Amazon's own. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Sdk = typeof sdkModule

/** Without `throwOnRequestTimeout` the client only logs that a store is silent, and waits on. */
const patience = { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true }
/** For one operation in all, its retries and the last byte of its answer included. */
const totalMs = 30_000
const attempts = 3

/** What a store's answer to a first question says of the settings. */
const problems: Record<string, FilesProblem> = {
  NoSuchBucket: 'bucket',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'secret',
  AccessDenied: 'rights',
}

/** Keeps files in a bucket of Amazon S3 or of a store that speaks like it; a put there is whole or was never made. */
export function s3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  deadlineMs = totalMs,
): Files {
  // The client is large, so it is loaded with the first file, and only if S3 is configured.
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: attempts,
      requestHandler: patience,
      // Stores that only speak like S3 know neither bucket names as hosts nor checksums in trailers.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  let opened: ReturnType<typeof open> | null = null

  /** @throws {FilesError} */
  async function request<Result>(
    send: (client: sdkModule.S3Client, sdk: Sdk, options: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> {
    try {
      const { client, sdk } = await (opened ??= open())
      return await send(client, sdk, { abortSignal: AbortSignal.timeout(deadlineMs) })
    } catch (cause) {
      throw new FilesError(`The bucket ${bucket} failed: ${nameOf(cause)}`, { cause })
    }
  }

  async function* pages(question: { Prefix: string; Delimiter?: string }) {
    let from: string | undefined
    do {
      const page: sdkModule.ListObjectsV2CommandOutput = await request((client, sdk, options) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, ...question, ContinuationToken: from }), options),
      )
      yield page
      from = page.NextContinuationToken
    } while (from)
  }

  async function removeKey(Key: string) {
    await request((client, sdk, options) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }), options))
  }

  return {
    async put(Key, Body, ContentType) {
      await request((client, sdk, options) =>
        client.send(
          new sdk.PutObjectCommand({ Bucket: bucket, Key, Body, ContentType, ContentLength: Body.length }),
          options,
        ),
      )
    },

    async get(Key) {
      try {
        return await request(async (client, sdk, options) => {
          const { Body, ContentType } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key }), options)
          if (Body instanceof Readable) addAbortSignal(options.abortSignal, Body)
          const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
          return { bytes, contentType: ContentType ?? 'application/octet-stream' }
        })
      } catch (error) {
        if (error instanceof FilesError && nameOf(error.cause) === 'NoSuchKey') return null
        throw error
      }
    },

    remove: removeKey,

    async *folders(folder) {
      for await (const { CommonPrefixes = [] } of pages({ Prefix: `${folder}/`, Delimiter: '/' })) {
        yield* CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(folder.length + 1, -1))
      }
    },

    async removeFolder(folder) {
      for await (const { Contents = [] } of pages({ Prefix: `${folder}/` })) {
        for (const { Key } of Contents) if (Key) await removeKey(Key)
      }
    },

    /** Nothing to do: an incomplete upload is not stored. */
    async removeUnfinished() {},

    async check() {
      try {
        await pages({ Prefix: 'pictures/', Delimiter: '/' }).next()
        return null
      } catch (error) {
        return problems[error instanceof FilesError ? nameOf(error.cause) : ''] ?? 'unreachable'
      }
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
