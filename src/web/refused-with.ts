import { isRefusal, type RefusalBody } from './api.ts'

/** The refusal of this code that a loader's call threw; null for anything else that was thrown. */
export function refusedWith(error: unknown, code: string): RefusalBody | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const body = error.data
  return isRefusal(body) && body.code === code ? body : null
}
