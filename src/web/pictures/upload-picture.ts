import { cropText } from '../../features/pictures/rules/crop.ts'
import type { Crop } from '../../kernel/crop.ts'
import { paths } from '../../kernel/paths.ts'
import { type Answer, brokenCode, type RefusalBody } from '../api.ts'
import { words } from './pictures-words.ts'

/** The server takes a minute for a picture to arrive. */
const deadlineMs = 120_000

/**
 * Sends a picture to `uploadImage` and reports progress; `fetch` couldn't.
 *
 * @param crop       the part to keep; the server cuts
 * @param onProgress gets the part that was sent, 0 to 1
 * @param signal     cancels the upload
 */
export function uploadPicture(
  { file, crop }: { file: File; crop: Crop | null },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer<'uploadImage'>> {
  const form = new FormData()
  form.append('image', file)
  if (crop) form.append('crop', cropText(crop))

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.timeout = deadlineMs
    const fail = () => resolve({ ok: false, refusal: failed })
    request.open('POST', paths.call('uploadImage'))
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request.status, request.response)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('timeout', fail)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

const failed: RefusalBody = { success: false, code: brokenCode, message: words.failed }

function answerOf(status: number, body: unknown): Answer<'uploadImage'> {
  if (status === 200 && has(body, 'image')) return { ok: true, answer: { success: true, image: body.image } }
  if (has(body, 'message') && has(body, 'code')) {
    return { ok: false, refusal: { success: false, code: body.code, message: body.message } }
  }
  return { ok: false, refusal: failed }
}

const has = <Key extends string>(body: unknown, key: Key): body is Record<Key, string> =>
  typeof body === 'object' && body !== null && key in body
