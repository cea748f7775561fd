import type { SignInProvider } from '../../kernel/sign-in-providers.ts'

/** What waits for a password in this browser. */
export type PendingLink = { provider: SignInProvider; email: string }

/** @returns null when there is none any more, or nobody answers */
export async function findPendingLink(): Promise<PendingLink | null> {
  const answer = await fetch('/api/auth/link', { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  return answer?.ok ? answer.json() : null
}
