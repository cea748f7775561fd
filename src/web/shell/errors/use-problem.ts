import { isRouteErrorResponse } from 'react-router'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
import { isRequestId } from './request-mark.ts'
import { missingShowIn } from './missing-show.ts'
import { needsProfile, needsProof, requestIdIn, wordsFor } from './error-words.ts'
import { isOfChunk } from '../chunk-recovery/stale-chunk.ts'
import { words } from './recovery-words.ts'

/** What an error page is about. `status` is null where no answer came: offline, or a part of the app is gone. */
export type Problem = {
  kind: 'answer' | 'offline' | 'new-version'
  status: number | null
  title: string
  text: string
  requestId: string | null
  needsProfile?: boolean
  needsProof?: boolean
  /** The page to continue on. */
  page?: { id: string; name: string }
}

/** A router error in plain words (decision G50). */
export function useProblem(error: unknown): Problem {
  // The server never renders browser-only errors, and the browser first renders what the server did.
  const isOffline = useBrowserValue(() => !navigator.onLine, false)
  if (isRouteErrorResponse(error)) {
    const { status, data } = error
    return {
      kind: 'answer',
      status,
      ...wordsFor(status, data),
      ...missingShowIn(data),
      requestId: requestIdIn(data),
      needsProfile: needsProfile(data),
      needsProof: needsProof(data),
    }
  }
  const { offline, newVersion } = words
  if (isOffline) return { kind: 'offline', status: null, title: offline.title, text: offline.text, requestId: null }
  if (isOfChunk(error)) {
    return { kind: 'new-version', status: null, title: newVersion.title, text: newVersion.long, requestId: null }
  }
  const requestId = error instanceof Error && isRequestId(error.message) ? error.message : null
  return { kind: 'answer', status: 500, ...wordsFor(500, null), requestId }
}
