import { paths } from '../kernel/paths.ts'
import type { CallInputs, CallName, CallOutputs } from '../contract.ts'
import { apiWords, harmlessWords, noUserText } from './api-words.ts'
import { postJson, type PostResult } from './post-json.ts'

/** A refusal as it travels. */
export type RefusalBody = { success: false; code: string; message: string; data?: Record<string, unknown> }

export type Answer<Name extends CallName> =
  | { ok: true; answer: CallOutputs[Name] }
  | { ok: false; refusal: RefusalBody }

/** Calls that read or write a whole file. */
const slowCalls: Partial<Record<CallName, number>> = {
  previewImport: 180_000,
  publishImport: 180_000,
  undoOwnImport: 180_000,
  exportMyData: 180_000,
}

/** Calls in the background: suggestions while typing, and data for a part of the page. */
const backgroundCalls: ReadonlySet<CallName> = new Set([
  'checkAvailability',
  'checkUsernameAvailability',
  'countEventsNearby',
  'describePoint',
  'fetchChat',
  'keepDoorList',
  'sendOfflineCheckIns',
  'fetchOwnUser',
  'fetchPendingLink',
  'fetchPushSettings',
  'findVenueFacts',
  'listChats',
  'listNotifications',
  'listShowPoints',
  'listTowns',
  'markAsRead',
  'markChatAsRead',
  'searchData',
  'sendTyping',
  'suggestActs',
  'suggestPlaces',
  'suggestVenues',
])

/** Calls that change nothing are named for what they read. */
const isReading = (name: CallName) => /^(?:count|describe|fetch|find|list|preview|quote|search|suggest)[A-Z]/.test(name)

/** Calls of the login dialog, where nothing was entered that could be lost. */
const loginCalls: ReadonlySet<CallName> = new Set([
  'register',
  'resendVerification',
  'verifyEmail',
  'signIn',
  'signOut',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'fetchPasskeyOptions',
  'signInWithPasskey',
  'linkIdentity',
])

/**
 * One call of the contract from the browser, `POST /api/<name>` with the input as JSON.
 *
 * @param headers such as `Idempotency-Key`
 * @param signal gives the request up
 * @param deadlineMs after which the call is refused with `no-answer`
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: CallInputs[Name],
  {
    headers = {},
    deadlineMs = slowCalls[name],
    signal,
  }: { headers?: Record<string, string>; deadlineMs?: number; signal?: AbortSignal } = {},
): Promise<Answer<Name>> {
  const result = await postJson(paths.call(name), input, {
    headers,
    isBackground: backgroundCalls.has(name),
    ...(deadlineMs && { deadlineMs }),
    ...(signal && { signal }),
  })
  if (result.ok && result.body) return { ok: true, answer: result.body as CallOutputs[Name] }
  const refusal = refusalOf(result, loginCalls.has(name) || isReading(name) ? harmlessWords : apiWords)
  if (refusal.code === 'request/not-signed-in') console.warn(noUserText)
  return { ok: false, refusal }
}

/** @param words for requests without an answer */
export function refusalOf(
  result: PostResult,
  words: Record<'unsent' | 'offline' | 'no-answer', string> = apiWords,
): RefusalBody {
  if (!('body' in result)) {
    const message = words[result.isUnsent ? 'unsent' : result.failure]
    return { success: false, code: result.failure, message }
  }
  return isRefusal(result.body) ? result.body : { success: false, code: brokenCode, message: apiWords.broken }
}

export const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'message' in body

/** Seconds until a refused request may be made again; null where the refusal names none. */
export function waitSecondsOf({ data }: RefusalBody): number | null {
  const seconds = data?.['retryAfterSeconds']
  return typeof seconds === 'number' ? seconds : null
}

/** Whether no answer came: the request may have been carried out. */
export const isUnanswered = (code: string | null): code is 'offline' | 'no-answer' =>
  code === 'offline' || code === 'no-answer'

/** Of an answer that is no refusal, and of the server's own when it had a bug: both say nothing of what was done. */
export const brokenCode = 'request/broken'
